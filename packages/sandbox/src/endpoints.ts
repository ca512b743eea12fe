import type { Address } from 'viem'
import type { TestAccount } from './accounts.ts'
import type { BitcoinEndpoints } from './bitcoin/start-bitcoin.ts'
import type { bitcoinNetworkId, CaipChainId, solanaNetworkId } from './chains.ts'
import type { SolanaEndpoints } from './solana/start-solana.ts'

export type TokenSymbol = 'USDC' | 'DAI'
export type TestToken = { readonly address: Address; readonly name: string; readonly decimals: number }

/** Where the sandbox can be reached and what is in it: the content of `.sandbox/endpoints.json`. */
export type Endpoints = {
  /** JSON-RPC of the EVM chains over HTTP POST, by CAIP-2 id. */
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
  /** Stands in for mainnet. Absent where it was not wanted, or its engine does not run. */
  readonly solana?: SolanaEndpoints & { readonly networkId: typeof solanaNetworkId }
  /** Regtest, and says so in its id. Absent where it was not wanted. */
  readonly bitcoin?: BitcoinEndpoints & { readonly networkId: typeof bitcoinNetworkId }
  /** The process that keeps all of it alive. */
  readonly pid: number
  /** Those it started, which end with it. */
  readonly processes: readonly number[]
  /** ISO 8601, UTC. */
  readonly startedAt: string
}

/** The endpoints of a sandbox that has every chain. */
export type AllEndpoints = Endpoints & Required<Pick<Endpoints, 'solana' | 'bitcoin'>>

/**
 * The same endpoints, for who cannot do without the further chains.
 * @throws Error that names the chain that is missing
 * @example const { solana } = requireFurtherChains(sandbox.endpoints)
 */
export function requireFurtherChains(endpoints: Endpoints): AllEndpoints {
  const { solana, bitcoin } = endpoints
  if (!solana) throw new Error('This sandbox runs without Solana: it was left out, or litesvm does not load here.')
  if (!bitcoin) throw new Error('This sandbox runs without Bitcoin: it was left out.')
  return { ...endpoints, solana, bitcoin }
}
