import type { KitSnapshot } from '../kit/kit.ts'
import type { KitSettings } from '../kit/settings.ts'
import type { Route, View } from '../router/routes.ts'
import { walletNameOf } from './shared/connections.ts'
import { listedWallet } from './shared/listed-rows.ts'

/** What the modal's header may know. */
export type ModalHeaderModel = {
  readonly view: View
  /** The name of the wallet a view is about; empty where it is about none, or one without a name. */
  readonly walletName: string
  readonly canGoBack: boolean
  /** Closing is refused, with a shake, where `false`. */
  readonly canClose: boolean
  /** The dApp that asks for a wallet, as it calls itself in `metadata`; `null` on every other view. */
  readonly app: KitSettings['app']
  /** A code that a phone shows is for a wallet on another device. */
  readonly isForAnotherDevice: boolean
  /** The view leads to an explanation of what a wallet is. */
  readonly canExplain: boolean
}

/** The header of the view on show, or of `route` while the modal is on its way out. */
export function selectModalHeader(
  snapshot: KitSnapshot,
  { app, environment }: KitSettings,
  route: Route,
): ModalHeaderModel {
  const { canGoBack, canClose } = snapshot.router
  const isFirst = route.view === 'Connect'
  return {
    view: route.view,
    walletName: nameIn(snapshot, route),
    canGoBack,
    canClose,
    app: isFirst ? app : null,
    isForAnotherDevice: environment.isMobile && route.view === 'ConnectingWalletConnect' && route.walletId === null,
    canExplain: isFirst && !canGoBack,
  }
}

/**
 * Whether a wallet is being asked to connect, to switch, to sign, to send, to swap, to end a delegation or to show its keys, for which it
 * may open a window in the page.
 *
 * @example const isModal = !isWalletAsked(kit.getSnapshot())
 */
export function isWalletAsked({
  wallets,
  signIn,
  send,
  swap,
  delegation,
  accountNames,
  approvals,
  keyExport,
  requestReview,
}: KitSnapshot): boolean {
  // A multisig's wallet may still ask while its owners are waited for.
  if (approvals.is === 'asked' || keyExport.is === 'open' || signIn.is === 'waiting') return true
  if (accountNames.is === 'signing' || isAskedToSwap(swap)) return true
  if ([signIn, send, requestReview, ...Object.values(delegation)].some(({ is }) => is === 'asking')) return true
  return Object.values(wallets).some((state) => {
    if (state.is === 'connecting') return true
    const isConnecting = 'attempt' in state && state.attempt !== null && state.attempt.error === null
    return isConnecting || (state.is === 'connected' && state.switchingTo !== null)
  })
}

const isAskedToSwap = (swap: KitSnapshot['swap']): boolean =>
  (swap.is === 'swapping' && swap.step === 'asking') || (swap.is === 'approving' && swap.hash === null)

function nameIn(snapshot: KitSnapshot, route: Route): string {
  if (route.view === 'ConnectingExternal') return walletNameOf(snapshot, route)
  const id = 'walletId' in route ? route.walletId : null
  return (id !== null && listedWallet(snapshot, id)?.name) || ''
}
