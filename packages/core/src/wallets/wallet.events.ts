import type { Connection } from '../domain/connection.ts'
import type { CaipNetworkId, Namespace } from '../domain/namespace.ts'
import type { KitError } from '../errors/kit-error.ts'
import type { WalletEvent } from '../ports/wallet-client.ts'

/** The requests to one wallet machine. */
export type WalletRequest =
  /** `isTakeover`: a newer session has taken the place of the one that it lives on. */
  | { type: 'connect.requested'; network: CaipNetworkId; isTakeover?: boolean }
  | { type: 'connect.retried'; network: CaipNetworkId }
  | { type: 'connect.cancelled' }
  | { type: 'disconnect.requested' }
  | { type: 'wallets.accountPicked'; address: string }
  /** `isOfOtherTab`: the wallet of another tab comes to the network that is on show here. */
  | { type: 'switch.requested'; network: CaipNetworkId; isOfOtherTab?: boolean | undefined }
  | { type: 'switch.cancelled' }
  /** The visitor has approved the question that was open when the wallet was asked. */
  | { type: 'wallet.approved' }
  /** It is the active wallet of its namespace from now on. */
  | { type: 'wallet.becameActive' }
  /** Another tab connected or disconnected the same wallet. */
  | { type: 'otherTab.connected'; network?: CaipNetworkId | undefined; account?: string | undefined }
  | { type: 'otherTab.disconnected' }
  /** Another tab has another session in place of the one that it lives on here. */
  | { type: 'wallet.replaced' }
  | WalletEvent

/** Whether what is stored of a wallet is removed. `here`: this tab cannot have it, and another that has it stores it again. */
export type Forget = boolean | 'here'

type Of<T extends string, More> = { type: T; namespace: Namespace; connectorId: string } & More

/** `isOfOtherTab`: another tab has led here, and has stored it. */
export type Followed = { isOfOtherTab?: boolean | undefined }

/** What one wallet machine reports to the pool. */
export type WalletNews =
  /** `picked`: the account that the visitor has picked; `null` when the first is the wallet's own choice. */
  | Of<'connection.opened', { connection: Connection; isRestored: boolean; picked: string | null } & Followed>
  | Of<'connection.updated', { connection: Connection; picked: string | null } & Followed>
  /** Another account is first, by the visitor's choice in the wallet. */
  | Of<'connection.accountChanged', unknown>
  | Of<'connection.failed', { error: KitError }>
  /** `isComingBack`: it is connected or restored again next. */
  | Of<'connection.closed', { error: KitError | null; forget: Forget; isComingBack: boolean }>
  | Of<'connection.switchFailed', { network: CaipNetworkId; error: KitError }>
  /** The dApp's own code made it the active one. */
  | Of<'connection.activateRequested', unknown>
