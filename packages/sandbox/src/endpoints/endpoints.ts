import type { Address } from 'viem'
import type { AccountNameEndpoints } from '../account-names/deploy-account-names.ts'
import type { TestAccount } from '../accounts.ts'
import type { BitcoinEndpoints } from '../bitcoin/start-bitcoin.ts'
import type { bitcoinNetworkId, CaipChainId, solanaNetworkId } from '../chains.ts'
import type { DescribedContract } from '../described/described-contracts.ts'
import type { TestToken, TokenSymbol } from '../evm/deploy-token.ts'
import type { Fixtures } from '../fixtures/deploy-fixtures.ts'
import type { OnrampEndpoints } from '../onramp/start-onramp.ts'
import type { smartAccountContracts } from '../smart-accounts/contracts.ts'
import type { SolanaEndpoints } from '../solana/start-solana.ts'
import type { SwapContracts } from '../swaps/deploy-pools.ts'

/** The addresses of the sandbox's services, and what is on its chains: the content of `.sandbox/endpoints.json`. */
export type Endpoints = {
  /** JSON-RPC of the EVM chains over HTTP POST, by CAIP-2 id. */
  readonly rpc: Readonly<Record<CaipChainId, string>>
  /** Origin of the gateway; `GET /health` answers there. */
  readonly origin: string
  /** The WalletConnect relay, `ws:`. */
  readonly relay: string
  /** Base address of the wallet directory. */
  readonly walletList: string
  /** Origin of the blockchain API: balances, history and prices over these chains. */
  readonly blockchainApi: string
  /** Where each chain has pages, by CAIP-2 id: `{explorer}/tx/{hash}` and `{explorer}/address/{address}`. */
  readonly explorers: Readonly<Record<string, string>>
  /** A mail server that keeps every mail, `smtp:`, and its inbox: a page, and JSON at `{inbox}/inbox.json?to=`. */
  readonly mail: { readonly smtp: string; readonly inbox: string }
  /** A provider of OpenID Connect for visitors to sign in with, and its one client. */
  readonly oidc: { readonly issuer: string; readonly clientId: string; readonly clientSecret: string }
  /**
   * A fake Farcaster: its relay, whose links lead to a page that plays the visitor's app, and a registry of ids on a chain that
   * plays OP Mainnet.
   */
  readonly farcaster: { readonly relayUrl: string; readonly rpcUrl: string; readonly idRegistry: Address }
  /** Bundlers of ERC-4337, by CAIP-2 id; Arbitrum's supports no entry point. `POST {origin}/down` and `/up` end and resume all. */
  readonly bundlers: Readonly<Record<CaipChainId, string>>
  /** The contracts of smart accounts: the hostile delegate on every chain, the others on all but Arbitrum. */
  readonly smartAccounts: typeof smartAccountContracts
  /** Two sellers of test money, with a page each, and where their orders can be followed. */
  readonly onramp: OnrampEndpoints
  /** The router, its factory and WETH, at the same addresses on every EVM chain. */
  readonly swaps: SwapContracts
  /** The names that the blockchain API registers, below a zone of their own. */
  readonly accountNames: AccountNameEndpoints
  /** Contracts at the addresses of the real networks, whose calls the registry of ERC-7730 describes, or not. */
  readonly describedContracts: readonly DescribedContract[]
  /** A project id that relay, directory and blockchain API accept. */
  readonly projectId: string
  /** Test accounts with public keys. */
  readonly accounts: readonly TestAccount[]
  readonly tokens: Readonly<Record<CaipChainId, Readonly<Record<TokenSymbol, TestToken>>>>
  /** Further contracts, with `fixtures`: a token without decimals, collections and a registry of names. */
  readonly fixtures?: Fixtures
  /** A Solana chain with mainnet's id. Absent with `evmOnly`, and where litesvm does not load. */
  readonly solana?: SolanaEndpoints & { readonly networkId: typeof solanaNetworkId }
  /** A Bitcoin regtest chain. Absent with `evmOnly`. */
  readonly bitcoin?: BitcoinEndpoints & { readonly networkId: typeof bitcoinNetworkId }
  /** The id of the sandbox's process. */
  readonly pid: number
  /** The ids of the processes it started, which end with it. */
  readonly processes: readonly number[]
  /** ISO 8601, UTC. */
  readonly startedAt: string
}

/** The endpoints of a sandbox with every chain. */
export type AllEndpoints = Endpoints & Required<Pick<Endpoints, 'solana' | 'bitcoin'>>

/**
 * Narrows the endpoints to those of a sandbox with every chain.
 * @throws Error that names the missing chain
 * @example const { solana } = requireAllChains(sandbox.endpoints)
 */
export function requireAllChains(endpoints: Endpoints): AllEndpoints {
  const { solana, bitcoin } = endpoints
  if (!solana) throw new Error('This sandbox runs without Solana: it was left out, or litesvm does not load here.')
  if (!bitcoin) throw new Error('This sandbox runs without Bitcoin: it was left out.')
  return { ...endpoints, solana, bitcoin }
}
