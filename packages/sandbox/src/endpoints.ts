import type { Address } from 'viem'
import type { TestAccount } from './accounts.ts'
import type { CaipChainId } from './chains.ts'

export type TokenSymbol = 'USDC' | 'DAI'
export type TestToken = { readonly address: Address; readonly name: string; readonly decimals: number }

/** Where the sandbox can be reached and what is in it: the content of `.sandbox/endpoints.json`. */
export type Endpoints = {
  /** JSON-RPC over HTTP POST, by CAIP-2 id. */
  readonly rpc: Readonly<Record<CaipChainId, string>>
  /** Origin of the one port in front of everything; `GET /health` answers there. */
  readonly origin: string
  /** The WalletConnect relay, `ws:`. */
  readonly relay: string
  /** Base address of the wallet directory. */
  readonly walletList: string
  /** A project id that relay and directory know. */
  readonly projectId: string
  /** Public test keys: anyone knows them. */
  readonly accounts: readonly TestAccount[]
  readonly tokens: Readonly<Record<CaipChainId, Readonly<Record<TokenSymbol, TestToken>>>>
  /** The process that keeps all of it alive. */
  readonly pid: number
  /** Those it started, which end with it. */
  readonly processes: readonly number[]
  /** ISO 8601, UTC. */
  readonly startedAt: string
}
