import { isInstalled } from '../domain/connector.ts'
import { isInApp } from '../domain/in-app.ts'
import { type ConnectMethod, connectMethods, type SocialProvider } from '../domain/login.ts'
import type { KitSnapshot } from '../kit/kit.ts'
import type { KitSettings } from '../kit/settings.ts'
import type { Environment, Platform } from '../ports/runtime.ts'
import { type EmailLoginModel, selectEmailLogin } from './email-login.ts'

/** What the Connect view may know where visitors can sign in without a wallet. */
export type LoginModel = {
  /** From top to bottom; only what there is. */
  readonly order: readonly ConnectMethod[]
  readonly email: EmailLoginModel
  readonly socials: readonly SocialProvider[]
  /** Those of them that let nobody sign in within this app: a visitor is told to open the page in their browser. */
  readonly refused: readonly SocialProvider[]
  /** Whether to offer a passkey, below the email or the social accounts. */
  readonly passkeys: boolean
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
  { features, authConnectorId, environment }: Pick<KitSettings, 'features' | 'authConnectorId' | 'environment'>,
): LoginModel {
  const { email, passkeys, connectMethodsOrder } = features
  const socials = features.socials.filter((provider) => !isRefused(provider, environment))
  const hasWallet = snapshot.discovery.connectors.some(isInstalled)
  const isOffered = (method: ConnectMethod): boolean =>
    method === 'wallet' || (authConnectorId !== null && (method === 'email' ? email : socials.length > 0))
  return {
    order: (connectMethodsOrder ?? (hasWallet ? walletsFirst : connectMethods)).filter(isOffered),
    email: selectEmailLogin(snapshot),
    socials,
    refused: environment.miniApp === null && isInApp(environment) ? refusedInApps : [],
    passkeys: passkeys && authConnectorId !== null,
  }
}

/** Providers that let nobody sign in within the browser of another app. */
const refusedInApps: readonly SocialProvider[] = ['google']

/** Providers that do not let visitors sign in within a messenger's own browser (R-UI-7). */
const refusedInMiniApps: { readonly [P in Platform]?: readonly SocialProvider[] } = {
  ios: ['google'],
  mac: ['x'],
  android: ['facebook', 'x'],
}

function isRefused(provider: SocialProvider, { miniApp, platform }: Environment): boolean {
  return miniApp !== null && (refusedInMiniApps[platform]?.includes(provider) ?? false)
}
