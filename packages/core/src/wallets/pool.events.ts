import type { Connection } from '../domain/connection.ts'
import type { CaipNetworkId, Namespace } from '../domain/namespace.ts'
import type { KitError } from '../errors/kit-error.ts'
import type { Followed, Forget, WalletNews } from './wallet.events.ts'

/** A wallet that was connected, and where it was. */
export type StoredWallet = {
  readonly connectorId: string
  readonly network?: CaipNetworkId | undefined
  /** The address that the visitor picked, where that is not the wallet's own choice. */
  readonly account?: string | undefined
}

/** The requests to the pool of a namespace. */
export type PoolRequest =
  /** Asks for nothing: the pool starts before the first wallet is chosen. */
  | { type: 'wallets.preloaded' }
  /** `isTakeover`: a newer session has taken the place of the one that the wallet lives on. */
  | {
      type: 'connect.requested'
      connectorId: string
      network: CaipNetworkId
      isTakeover?: boolean
      /** The commands that wait for this wallet. */
      commands?: readonly string[]
    }
  /** Once more with the wallet that was tried last. */
  | { type: 'connect.retried'; network: CaipNetworkId }
  /** Without a connector, whichever is asked. */
  | { type: 'connect.cancelled'; connectorId?: string }
  /** Without a connector, all of them. */
  | { type: 'disconnect.requested'; connectorId?: string }
  | { type: 'wallet.activateRequested'; connectorId: string }
  | { type: 'wallets.accountPicked'; address: string }
  | { type: 'switch.requested'; network: CaipNetworkId; isOfOtherTab?: boolean | undefined }
  | { type: 'switch.cancelled' }
  /** A newer session holds nothing of this namespace. */
  | { type: 'session.lost'; connectorId: string }
  /** What was connected at the last visit, the active one first. */
  | { type: 'restore.requested'; wallets: readonly StoredWallet[] }
  /** Something else in the page has connected this wallet. */
  | { type: 'wallets.pageConnected'; connectorId: string }
  /** What is connected in the other tabs now. */
  | { type: 'wallets.otherTabChanged'; wallets: readonly StoredWallet[] }

/** What the pool of a namespace reports to the root. Of a wallet that is not active it reports only the end, and what is stored of it. */
export type PoolNews =
  | Extract<WalletNews, { type: 'connection.opened' | 'connection.updated' | 'connection.failed' }>
  | Extract<WalletNews, { type: 'connection.switchFailed' | 'connection.accountChanged' }>
  /** Another wallet, connected before, is the active one now. */
  | ({ type: 'connection.activated'; namespace: Namespace; connection: Connection; picked: string | null } & Followed)
  /** The visitor has disconnected wallets of which no account was read. `stays`: the accounts of those that stay connected. */
  | { type: 'connection.leftUnread'; namespace: Namespace; stays: readonly string[] }
  | {
      type: 'connection.closed'
      namespace: Namespace
      connectorId: string
      error: KitError | null
      forget: Forget
      isComingBack: boolean
      /** The wallet that is active now, if there is one. */
      next: Connection | null
    }
