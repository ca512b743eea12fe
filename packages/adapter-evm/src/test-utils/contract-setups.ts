import { type AdapterDescriptor, type Network, type Session, sessionConnectorId } from '@kit/core'
import type { ContractHarness } from '@kit/testing/contracts'
import { announce, type EvmTestWalletOptions, evmContractWallet } from '@kit/testing/evm'
import { createEvmAdapter } from '../create-evm-adapter.ts'
import { createDiscovery, type WalletDiscovery } from '../discovery/wallets.ts'
import { base, mainnet, testWallet } from './harness.ts'
import { sessionPeer } from './session-peer.ts'

/** What a bench is made of; a chain gives it nodes, keys that have money, and something to send. */
export type ContractOptions = Partial<Pick<ContractHarness<'eip155'>, 'transaction' | 'transfer' | 'timeout'>> & {
  readonly networks?: readonly [Network<'eip155'>, Network<'eip155'>]
  readonly rpcUrls?: EvmTestWalletOptions['rpcUrls']
  /** Two for each of two wallets. */
  readonly privateKeys?: readonly `0x${string}`[]
}

/** The adapter and two wallets on one page. */
export function announcedWalletContract(parts: ContractOptions = {}): ContractHarness<'eip155'> {
  const { page, wallet, second, common } = twoWallets(parts)
  announce(wallet, page)
  return {
    ...common,
    descriptor: descriptorOf(createDiscovery({}, page)),
    connectorId: wallet.info.rdns,
    wallet: evmContractWallet(wallet),
    second: { connectorId: second.info.rdns, wallet: evmContractWallet(second) },
  }
}

/**
 * The same with the first wallet behind a session. Pairing and connecting are two steps of the kit; the contract sees
 * them as one.
 */
export function sessionContract(parts: ContractOptions = {}): ContractHarness<'eip155'> {
  const { page, wallet, second, common } = twoWallets(parts)
  const { session, pair } = sessionPeer(wallet)
  const { load, ...descriptor } = descriptorOf(createDiscovery({}, page))
  return {
    ...common,
    descriptor: {
      ...descriptor,
      async load(setup) {
        const adapter = await load({ ...setup, loadSession: async () => session })
        const connect: typeof adapter.connect = async (input, signal) => {
          if (input.connectorId === sessionConnectorId) await pair(signal)
          return adapter.connect(input, signal)
        }
        return { ...adapter, connect }
      },
    },
    connectorId: sessionConnectorId,
    wallet: {
      ...evmContractWallet(wallet),
      network: () => networkIn(session.current()) ?? `eip155:${wallet.chainId}`,
    },
    second: { connectorId: second.info.rdns, wallet: evmContractWallet(second) },
  }
}

function twoWallets({ networks = [mainnet, base], rpcUrls, privateKeys, ...common }: ContractOptions) {
  const page = new EventTarget()
  const nodes = rpcUrls ? { rpcUrls } : {}
  const [wallet, second] = [
    testWallet({ ...nodes, ...(privateKeys ? { privateKeys: privateKeys.slice(0, 2) } : {}) }),
    testWallet({
      ...nodes,
      ...(privateKeys ? { privateKeys: privateKeys.slice(2, 4) } : {}),
      name: 'Second Wallet',
      rdns: 'test.second',
    }),
  ]
  announce(second, page)
  return { page, wallet, second, common: { ...common, networks, foreignNetwork: 'eip155:56' } as const }
}

const descriptorOf = (wallets: WalletDiscovery): AdapterDescriptor<'eip155'> => ({
  namespace: 'eip155',
  loadDiscovery: async (about) => (listener) => wallets.watch(listener, about),
  load: async (setup) => createEvmAdapter(setup, {}, wallets),
})

/** Where a session is: every request says where it belongs, whatever the wallet itself looks at. */
const networkIn = (session: Session | null) => session?.namespaces.eip155?.network
