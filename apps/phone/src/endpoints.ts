import type { BitcoinEndpoints, SolanaEndpoints } from '../../chain-endpoints.ts'

type Hex = `0x${string}`

/** The addresses of the sandbox. The server writes them into the page, so that the page needs no request for them. */
export type Endpoints = {
  /** JSON-RPC of the EVM chains, by CAIP-2 id. */
  readonly rpc: Readonly<Record<string, string>>
  /** Test accounts with public keys. */
  readonly accounts: readonly { readonly address: Hex; readonly privateKey: Hex }[]
  /** The WalletConnect relay, `ws://…`; absent when the sandbox runs without one. */
  readonly relay: string | undefined
  readonly projectId: string
  /** Absent when the sandbox runs without it. */
  readonly solana?: SolanaEndpoints
  readonly bitcoin?: BitcoinEndpoints
}

const noEndpoints: Endpoints = { rpc: {}, accounts: [], relay: undefined, projectId: 'sandbox' }

export const endpoints = readEndpoints()

function readEndpoints(): Endpoints {
  const text = document.querySelector('script#endpoints')?.textContent
  const written: Partial<Endpoints> = text ? JSON.parse(text) : {}
  return { ...noEndpoints, ...written }
}
