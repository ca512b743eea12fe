import type { Endpoints } from '../endpoints.ts'
import { formerId } from './chains.ts'

/** The addresses of nodes, by CAIP-2 id. */
export type Nodes = {
  /** JSON-RPC of the EVM and of Solana. */
  readonly rpc: Readonly<Record<string, string>>
  /** Esplora's HTTP API of Bitcoin. */
  readonly esplora: Readonly<Record<string, string>>
}

/** Collects the nodes of the sandbox. Solana's node is listed under its former id as well. */
export function nodesFrom({ rpc, solana, bitcoin }: Pick<Endpoints, 'rpc' | 'solana' | 'bitcoin'>): Nodes {
  const ids = solana ? [solana.networkId, formerId(solana.networkId)] : []
  return {
    rpc: { ...rpc, ...Object.fromEntries(ids.map((id) => [id, solana?.rpc ?? ''])) },
    esplora: bitcoin ? { [bitcoin.networkId]: bitcoin.esplora } : {},
  }
}
