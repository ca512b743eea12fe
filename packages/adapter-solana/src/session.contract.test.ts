import { sessionConnectorId } from '@kit/core'
import { chainAdapterContract, solanaContractWallet } from '@kit/testing/contracts'
import { describe, test } from 'vitest'
import { solana } from './index.ts'
import { devnet, mainnet, testWallet } from './stand-ins/bench.ts'
import { sessionPeer } from './stand-ins/session-peer.ts'

// A session is found by a code and not on the page, so discovery has nothing to say of it.
const clauses = chainAdapterContract.filter(({ title }) => !title.startsWith('discovery finds the wallet'))

/** Pairing and connecting are two steps of the kit; the contract sees them as one. */
async function bench() {
  const wallet = await testWallet()
  const { session, pair } = sessionPeer(wallet, [mainnet.caipNetworkId, devnet.caipNetworkId])
  const { load, ...descriptor } = solana()
  return {
    descriptor: {
      ...descriptor,
      async load(setup: Parameters<typeof load>[0]) {
        const adapter = await load({ ...setup, loadSession: async () => session })
        const connect: typeof adapter.connect = async (input, signal) => {
          if (input.connectorId === sessionConnectorId) await pair(signal)
          return adapter.connect(input, signal)
        }
        return { ...adapter, connect }
      },
    },
    networks: [mainnet, devnet],
    foreignNetwork: 'solana:4uhcVJyU9pJkvQyS88uRDiswHXSCkY3z',
    connectorId: sessionConnectorId,
    wallet: solanaContractWallet(wallet),
  } as const
}

describe('solana() through a session keeps the chain adapter contract', () => {
  for (const { title, check } of clauses) test(title, () => check(bench))
})
