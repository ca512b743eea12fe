import type { BitcoinEndpoints, SolanaEndpoints } from '../../chain-endpoints.ts'

type Hex = `0x${string}`

/** The addresses of the sandbox, and its accounts. The server writes them into the page, which needs no request for them. */
export type Endpoints = {
  /** JSON-RPC of the EVM chains, by CAIP-2 id. */
  readonly rpc: Readonly<Record<string, string>>
  /** Test accounts with public keys. */
  readonly accounts: readonly { readonly address: Hex; readonly privateKey: Hex }[]
  /** The WalletConnect relay, the wallet directory and the wallet phone of this machine. */
  readonly relay?: string
  readonly walletList?: string
  /** Balances and transactions on the chains of this machine. */
  readonly blockchainApi?: string
  readonly projectId?: string
  /** Pages about what is on each chain, by CAIP-2 id. */
  readonly explorers: Readonly<Record<string, string>>
  readonly phone?: string
  /** The embedded wallet, on an origin of its own, and where its mail arrives. */
  readonly authFrame?: string
  readonly mail?: { readonly inbox: string }
  /** Who plays the sellers of this machine. */
  readonly onramp?: {
    readonly providers: readonly { readonly id: string; readonly name: string; readonly feePercent: number }[]
  }
  /** The router of the pools of this machine, at the same address on every EVM chain. */
  readonly swaps?: { readonly router: Hex }
  /** Absent when the sandbox runs without it. */
  readonly solana?: SolanaEndpoints
  readonly bitcoin?: BitcoinEndpoints
  /** Collections of NFTs, by CAIP-2 id, and the registry of names on the Ethereum chain. */
  readonly fixtures?: {
    readonly chains: Readonly<Record<string, { readonly collections: readonly { readonly address: Hex }[] }>>
    readonly names: { readonly universalResolver: Hex }
  }
}

const noEndpoints: Endpoints = { rpc: {}, accounts: [], explorers: {} }

export const endpoints = readEndpoints()

function readEndpoints(): Endpoints {
  const text = document.querySelector('script#endpoints')?.textContent
  const written: Partial<Endpoints> = text ? JSON.parse(text) : {}
  return { ...noEndpoints, ...written }
}

/** @example rpcUrl('eip155:1') */
export function rpcUrl(network: string): string | undefined {
  return endpoints.rpc[network]
}
