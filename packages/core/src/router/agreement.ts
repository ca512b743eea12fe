import type { KitSettings } from '../kit/settings.ts'
import type { RootEvent } from '../root/root.types.ts'
import { isLoginRoute, type Route } from './routes.ts'

/** A wallet was chosen, or a way to sign in. */
const choices: ReadonlySet<string> = new Set<RootEvent['type']>([
  'wallet.picked',
  'wallet.pickedForAll',
  'emailLogin.requested',
  'socialLogin.requested',
  'passkeys.signInRequested',
])

/**
 * Whether an event, which a click in the modal sends, leads to a wallet: one was chosen, a way to sign in was, or a view that has
 * wallets, a code or such ways was asked for. What a dApp's own code asks for has other events.
 *
 * @example leadsToWallet({ type: 'router.viewRequested', route: { view: 'AllWallets' } }) // true
 */
export function leadsToWallet({ type, route }: { readonly type: string; readonly route?: Route }): boolean {
  return choices.has(type) || (type === 'router.viewRequested' && route !== undefined && isWayToWallet(route))
}

const isWayToWallet = (route: Route): boolean =>
  route.view === 'AllWallets' || route.view.startsWith('Connecting') || isLoginRoute(route)

/** Whether the visitor has yet to tick the box of the dApp's terms. */
export const isAgreementMissing = ({ legal }: Pick<KitSettings, 'legal'>, isAgreed: boolean): boolean =>
  legal?.checkbox === true && !isAgreed
