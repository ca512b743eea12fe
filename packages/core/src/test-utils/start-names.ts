import { vi } from 'vitest'
import type { ChainClients } from '../clients/chain-clients.ts'
import { mainnet } from '../domain/networks.ts'
import type { BlockchainApi } from '../ports/blockchain-api.ts'
import type { ChainClient, ChainFeatures } from '../ports/chain-client.ts'

type NameService = Pick<BlockchainApi, 'readIdentity' | 'resolveName'>

export const alice = '0xd8dA6BF26964aF9D7eEd9e03E53415D37aA96045'
export const bob = '0x52908400098527886E0F7030069857D2E4169EE7'

/** A chain and a service that say of names what a test says, at a time that it sets. */
export function nameSources({
  features = {},
  service,
}: {
  features?: ChainFeatures | undefined
  service?: Partial<NameService> | undefined
} = {}) {
  const isAddress = (text: string) => /^0x[\da-fA-F]{40}$/.test(text)
  const client: ChainClient = {
    ...{ namespace: 'eip155', networks: [mainnet], destroy: () => {} },
    features: { isAddress, ...features },
  }
  const api: NameService = { readIdentity: async () => nobody, resolveName: async () => null, ...service }
  const clock = { time: 1_000_000, now: () => clock.time }
  const loadBlockchainApi = vi.fn(async () => api as BlockchainApi)
  return {
    clock,
    sources: {
      clock,
      chains: { load: (async () => client) as ChainClients['load'] },
      loadBlockchainApi: service ? loadBlockchainApi : undefined,
    },
  }
}

export const nobody = { name: null, avatar: null }
