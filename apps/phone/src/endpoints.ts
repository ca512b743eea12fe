import type { BitcoinEndpoints, SolanaEndpoints } from '../../chain-endpoints.ts'

type Hex = `0x${string}`

/** Where the sandbox is. The server writes it into the page, so nothing is fetched. */
export type Endpoints = {
  /** JSON-RPC of the EVM chains, by CAIP-2 id. */
  readonly rpc: Readonly<Record<string, string>>
  /** Test accounts, whose keys the whole world knows. */
  readonly accounts: readonly { readonly address: Hex; readonly privateKey: Hex }[]
  /** The WalletConnect relay, `ws://…`; absent when the sandbox runs without one. */
  readonly relay: string | undefined
  readonly projectId: string
  /** Absent where the sandbox runs without it. */
  readonly solana?: SolanaEndpoints
  readonly bitcoin?: BitcoinEndpoints
}

const nowhere: Endpoints = { rpc: {}, accounts: [], relay: undefined, projectId: 'sandbox' }

export const endpoints = readEndpoints()

function readEndpoints(): Endpoints {
  const text = document.querySelector('script#endpoints')?.textContent
  return text ? { ...nowhere, ...(JSON.parse(text) as Partial<Endpoints>) } : nowhere
}
