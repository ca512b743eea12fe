import { type Session, sessionConnectorId } from '@kit/core'
import { chainAdapterContract, evmContractWallet } from '@kit/testing/contracts'
import { describe, test } from 'vitest'
import { evm } from './index.ts'
import { base, mainnet, testWallet } from './stand-ins/bench.ts'
import { sessionPeer } from './stand-ins/session-peer.ts'

// A session is found by a code and not on the page, so discovery has nothing to say of it.
const clauses = chainAdapterContract.filter(({ title }) => !title.startsWith('discovery finds the wallet'))

/** Pairing and connecting are two steps of the kit; the contract sees them as one. */
function bench() {
  const wallet = testWallet()
  const { session, pair } = sessionPeer(wallet)
  const { load, ...descriptor } = evm()
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
    networks: [mainnet, base],
    foreignNetwork: 'eip155:56',
    connectorId: sessionConnectorId,
    wallet: {
      ...evmContractWallet(wallet),
      network: () => networkIn(session.current()) ?? `eip155:${wallet.chainId}`,
    },
  } as const
}

/** Where a session is: every request says where it belongs, whatever the wallet itself looks at. */
const networkIn = (session: Session | null) => session?.namespaces.eip155?.network

describe('evm() through a session keeps the chain adapter contract', () => {
  for (const { title, check } of clauses) test(title, () => check(bench))
})
