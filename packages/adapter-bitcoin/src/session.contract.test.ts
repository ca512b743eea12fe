import { type Session, sessionConnectorId } from '@kit/core'
import { bitcoinContractWallet } from '@kit/testing/bitcoin'
import { chainAdapterContract } from '@kit/testing/contracts'
import { describe, test } from 'vitest'
import { bitcoin } from './index.ts'
import { mainnet, testnet, testWallet } from './stand-ins/bench.ts'
import { sessionPeer } from './stand-ins/session-peer.ts'

// A session is found by a code and not on the page, so discovery has nothing to say of it. And it is moved here and not
// in the wallet: nobody is asked, so nobody can refuse; session.test.ts has what switching means for it.
const unsaid = /^(discovery finds the wallet|switching moves|R-NET-4: a refused|a switch ends)/
const clauses = chainAdapterContract.filter(({ title }) => !unsaid.test(title))

/** Pairing and connecting are two steps of the kit; the contract sees them as one. */
function bench() {
  const wallet = testWallet()
  const { session, pair } = sessionPeer(wallet)
  const { load, ...descriptor } = bitcoin()
  const own = bitcoinContractWallet(wallet)
  // A session names networks by CAIP-2 only, so an unknown name cannot be said in one.
  const nonsenseAnswers = own.nonsenseAnswers.filter((_, index) => index !== own.nonsenseAnswers.length - 2)
  const network = () => networkIn(session.current()) ?? own.network?.() ?? mainnet.caipNetworkId
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
    networks: [mainnet, testnet],
    foreignNetwork: 'bip122:0f9188f13cb7b2c71f2a335e3a4fc328',
    connectorId: sessionConnectorId,
    wallet: Object.defineProperties({ ...own, network, nonsenseAnswers }, { addresses: { get: () => own.addresses } }),
  } as const
}

/** Where a session is: every request says where it belongs, whatever the wallet itself looks at. */
const networkIn = (session: Session | null) => session?.namespaces.bip122?.network

describe('bitcoin() through a session keeps the chain adapter contract', () => {
  for (const { title, check } of clauses) test(title, () => check(bench))
})
