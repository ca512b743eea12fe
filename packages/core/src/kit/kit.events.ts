import type { BalancesRequest } from '../balances/balances.events.ts'
import type { CaipNetworkId, Namespace } from '../domain/namespace.ts'
import type { KitError } from '../errors/kit-error.ts'
import type { Route } from '../router/routes.ts'

/** A wallet on one of its chains. */
export type WalletId = { readonly namespace: Namespace; readonly connectorId: string }

/** Everything that can be asked of a kit. A click is one of these. */
export type KitEvent =
  /** Without `at` the modal opens where it belongs: Account, UnsupportedChain or Connect. */
  | { type: 'router.openRequested'; at?: Route }
  | { type: 'router.closeRequested'; force?: boolean }
  | { type: 'router.backRequested' }
  | { type: 'router.viewRequested'; route: Route }
  /** Somebody is about to look at wallets: a pointer over the button, focus, an open modal. */
  | { type: 'discovery.requested' }
  /** A wallet was chosen in the modal, which then shows how connecting goes. */
  | { type: 'wallet.picked'; namespace: Namespace; connectorId: string }
  /** The same without the modal. `command`: the snapshot says under this id what came of it. */
  | { type: 'connect.requested'; namespace: Namespace; connectorId: string; command?: string }
  | { type: 'connect.retried'; namespace: Namespace }
  | { type: 'connect.cancelled'; namespace: Namespace }
  /** One wallet on several of its chains, one after the other (R-CON-3). */
  | { type: 'wallet.pickedForAll'; wallets: readonly WalletId[] }
  /** A connected wallet is made the one on show. */
  | { type: 'wallet.activateRequested'; namespace: Namespace; connectorId: string }
  /** Without a namespace everything, and without a connector every wallet of the namespace. */
  | { type: 'disconnect.requested'; namespace?: Namespace; connectorId?: string }
  | { type: 'wallets.accountPicked'; namespace: Namespace; address: string }
  /** A network was chosen in the modal, which then shows how switching goes. */
  | { type: 'network.picked'; network: CaipNetworkId }
  /** The same without the modal. */
  | { type: 'network.switchRequested'; network: CaipNetworkId }
  | { type: 'network.switchCancelled' }
  | { type: 'networks.removed'; network: CaipNetworkId }
  /** The question that ran out, was declined or failed is asked again. */
  | { type: 'pairing.retried' }
  /** Whether the page is in sight: a question nobody can see is not renewed. */
  | { type: 'pairing.watched'; isWatched: boolean }
  /** The end of the list is near. */
  | { type: 'directory.moreRequested' }
  | { type: 'directory.searched'; text: string }
  | { type: 'directory.certifiedToggled'; isOn: boolean }
  | { type: 'directory.retried' }
  | BalancesRequest
  /** Tells the visitor, or the dApp developer, of a failure where its code says that it shows. */
  | { type: 'notices.raised'; error: KitError }
  | { type: 'notices.dismissed'; id: number }
