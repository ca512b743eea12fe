import type { BitcoinEndpoints, SolanaEndpoints } from '../../chain-endpoints.ts'

type Hex = `0x${string}`

/** Where the local chains are and who has money there. The server writes it into the page, so nothing is fetched. */
export type Endpoints = {
  /** JSON-RPC of the EVM chains, by CAIP-2 id. */
  readonly rpc: Readonly<Record<string, string>>
  /** Test accounts, whose keys the whole world knows. */
  readonly accounts: readonly { readonly address: Hex; readonly privateKey: Hex }[]
  /** The WalletConnect relay, the wallet directory and the wallet phone of this machine. */
  readonly relay?: string
  readonly walletList?: string
  readonly projectId?: string
  readonly phone?: string
  /** Absent where the sandbox runs without it. */
  readonly solana?: SolanaEndpoints
  readonly bitcoin?: BitcoinEndpoints
}

const nowhere: Endpoints = { rpc: {}, accounts: [] }

export const endpoints = readEndpoints()

function readEndpoints(): Endpoints {
  const text = document.querySelector('script#endpoints')?.textContent
  return text ? { ...nowhere, ...(JSON.parse(text) as Partial<Endpoints>) } : nowhere
}

/** @example rpcUrl('eip155:1') */
export function rpcUrl(network: string): string | undefined {
  return endpoints.rpc[network]
}
