import type { CaipNetworkId, ConnectedWallet, ConnectorKind } from '@kit/core'
import type { Address } from 'viem'
import type { PaysForOperations } from '../chain/operation-accounts.ts'
import type { Connector } from '../chain/wagmi.ts'
import type { WalletRequest } from '../discovery/wallet-request.ts'
import type { AddableChain } from './switch-wallet.ts'

/** A wallet's accounts and chain, not yet checked. */
export type ConnectAnswer = { readonly accounts: readonly unknown[]; readonly chainId: unknown }

/** A wallet as its client uses it: an injected one, one behind a session, or any other wagmi connector. */
export type EvmWallet = {
  readonly kind: ConnectorKind
  readonly info: ConnectedWallet
  /** The wallet in the wagmi config. */
  readonly connector: Connector
  /**
   * Asks the wallet to connect.
   *
   * @param chainId the chain to connect on, for wallets that can choose one
   */
  connect(chainId: number | null): Promise<ConnectAnswer>
  /** Reads what the wallet shares without asking the visitor; `null` when it shares nothing. */
  restore(signal: AbortSignal): Promise<ConnectAnswer | null>
  /** The wallet's accounts and chain by now, if it reports changes while it is being connected. */
  latest?(): ConnectAnswer
  /** Calls `listener` when the wallet shares accounts by itself, until the returned function is called. */
  watchApproval?(listener: () => void): (() => void) | Promise<() => void>
  /** Stops listening while a request to connect is open, until the returned function is called. */
  pause?(): () => void
  /** Revokes a permission that came after the caller had aborted; returns nothing if there is nothing to revoke. */
  undo(outcome: 'approved' | 'refused'): Promise<unknown> | undefined
  disconnect(): Promise<unknown>
  /** Stops listening and keeps the wallet's permission. */
  release(): void
  /** Has the wallet's own provider report this account first; absent where the page cannot choose that. */
  pickAccount?(address: string): void
  /** @throws KitError `wallet/unsupported-method` for a wallet without EIP-1193 */
  getRequest(): Promise<WalletRequest>
  /** Switches to a chain and adds it if the wallet does not know it. */
  switchTo(chain: AddableChain, signal: AbortSignal): Promise<void>
  /** Which accounts the wallet says to be smart accounts; absent where it says nothing of that. */
  smartAccounts?(): readonly Address[]
  /** Absent where the wallet says nothing of that. */
  readonly paysForOperations?: PaysForOperations
  /** The networks that a session approves; absent for wallets that decide request by request. */
  readonly approval?: {
    /** Nothing when the session has ended. */
    networks(): readonly CaipNetworkId<'eip155'>[] | undefined
    watch(listener: () => void): () => void
  }
}
