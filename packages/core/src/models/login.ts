import { isInstalled } from '../domain/connector.ts'
import { type ConnectMethod, connectMethods, type SocialProvider } from '../domain/login.ts'
import type { KitSnapshot } from '../kit/kit.ts'
import type { KitSettings } from '../kit/settings.ts'
import { type EmailLoginModel, selectEmailLogin } from './email-login.ts'

/** What the Connect view may know where visitors can sign in without a wallet. */
export type LoginModel = {
  /** From top to bottom; only what there is. */
  readonly order: readonly ConnectMethod[]
  readonly email: EmailLoginModel
  readonly socials: readonly SocialProvider[]
}

const walletsFirst: readonly ConnectMethod[] = ['wallet', 'email', 'social']

/**
 * The ways to connect: email, social accounts, wallets; but wallets first while an installed one is in the list. A dApp's own order
 * wins (R-CFG-3).
 *
 * @example const { order } = selectLogin(kit.getSnapshot(), kit.settings)
 */
export function selectLogin(
  snapshot: Pick<KitSnapshot, 'discovery' | 'emailLogin'>,
  { features, authConnectorId }: Pick<KitSettings, 'features' | 'authConnectorId'>,
): LoginModel {
  const { email, socials, connectMethodsOrder } = features
  const hasWallet = snapshot.discovery.connectors.some(isInstalled)
  const isOffered = (method: ConnectMethod): boolean =>
    method === 'wallet' || (authConnectorId !== null && (method === 'email' ? email : socials.length > 0))
  return {
    order: (connectMethodsOrder ?? (hasWallet ? walletsFirst : connectMethods)).filter(isOffered),
    email: selectEmailLogin(snapshot),
    socials,
  }
}
