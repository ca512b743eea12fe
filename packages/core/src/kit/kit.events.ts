import type { CaipNetworkId, Namespace } from '../domain/namespace.ts'
import type { Route } from '../router/routes.ts'

/** A wallet on one of its chains. */
export type WalletId = { readonly namespace: Namespace; readonly connectorId: string }

/** What is asked of a kit that the root has a rule for. */
export type RootRequest =
  /** Without `at` the modal opens where it belongs: Account, UnsupportedChain or Connect. */
  | { type: 'router.openRequested'; at?: Route }
  | { type: 'router.viewRequested'; route: Route }
  /** A wallet was chosen in the modal, which then shows how connecting goes. */
  | { type: 'wallet.picked'; namespace: Namespace; connectorId: string }
  /** The same without the modal. `command`: the id under which the snapshot has the outcome. `walletId`: the listing
   * whose wallet is to be reached by code or link. */
  | { type: 'connect.requested'; namespace: Namespace; connectorId: string; command?: string; walletId?: string }
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
