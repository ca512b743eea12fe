import { type AdapterDescriptor, type Network, type Session, sessionConnectorId } from '@kit/core'
import type { ContractHarness } from '@kit/testing/contracts'
import { announce, type EvmTestWalletOptions, evmContractWallet } from '@kit/testing/evm'
import { createEvmAdapter } from '../create-evm-adapter.ts'
import { createDiscovery, type WalletDiscovery } from '../discovery/discovery.ts'
import { base, mainnet, testWallet } from './harness.ts'
import { sessionPeer } from './session-peer.ts'

/** Options of a harness; a real chain adds nodes, funded keys and something to send. */
export type ContractOptions = Partial<Pick<ContractHarness<'eip155'>, 'transaction' | 'transfer' | 'timeout'>> & {
  readonly networks?: readonly [Network<'eip155'>, Network<'eip155'>]
  readonly rpcUrls?: EvmTestWalletOptions['rpcUrls']
  /** Two keys for each of two wallets. */
  readonly privateKeys?: readonly `0x${string}`[]
}

/** Sets up an adapter and two announced wallets. */
export function announcedHarness(parts: ContractOptions = {}): ContractHarness<'eip155'> {
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
 * Sets up an adapter with the first wallet behind a session. The kit pairs and connects in two steps; the contract sees
 * one.
 */
export function sessionHarness(parts: ContractOptions = {}): ContractHarness<'eip155'> {
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

/** The session's network, which every request carries, whatever network the wallet itself is on. */
const networkIn = (session: Session | null) => session?.namespaces.eip155?.network
