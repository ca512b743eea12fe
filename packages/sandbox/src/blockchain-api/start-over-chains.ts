import type { Address } from 'viem'
import { caip } from '../chains.ts'
import type { Endpoints } from '../endpoints/endpoints.ts'
import type { Node } from '../evm/nodes.ts'
import { createBitcoinReader } from './bitcoin/create-bitcoin-reader.ts'
import { createEvmReader } from './evm/create-evm-reader.ts'
import { createSolanaReader } from './solana/create-solana-reader.ts'
import { type BlockchainApi, startBlockchainApi } from './start-blockchain-api.ts'

type Chains = Pick<Endpoints, 'tokens' | 'solana' | 'bitcoin'> & { readonly nodes: readonly Node[] }

/** Starts the blockchain API over the chains that run. */
export function startOverChains({ nodes, tokens, solana, bitcoin }: Chains, port: number): Promise<BlockchainApi> {
  return startBlockchainApi(
    (iconUrl) => [
      ...nodes.map((node) => {
        const known = Object.entries(tokens[caip(node.chainId)])
        const priced = new Map<Address, string>(known.map(([symbol, { address }]) => [address, symbol]))
        return createEvmReader({ node, priced, isSpam: () => false, iconUrl })
      }),
      ...(solana ? [createSolanaReader(solana, iconUrl)] : []),
      ...(bitcoin ? [createBitcoinReader(bitcoin.esplora, iconUrl)] : []),
    ],
    port,
  )
}
