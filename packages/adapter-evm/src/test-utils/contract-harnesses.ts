import type { ChainAdapter, Network, Session, SessionSource } from '@kit/core'
import { entriesOf, readOwn } from '@kit/core/adapters'
import { type ContractHarness, hasText } from '@kit/testing/contracts'
import { announce, type EvmTestWalletOptions, evmContractWallet } from '@kit/testing/evm'
import { type Hex, verifyTypedData } from 'viem'
import { createEvmChainClient, type EvmChainClient } from '../create-evm-chain-client.ts'
import { createEvmWalletClient } from '../create-evm-wallet-client.ts'
import { createDiscovery } from '../discovery/discovery.ts'
import { base, mainnet, testWallet } from './harness.ts'
import { sessionPeer } from './session-peer.ts'

/** Options of a harness; a real chain adds nodes, funded keys and something to send. */
export type ContractOptions = Partial<
  Pick<ContractHarness<'eip155'>, 'transaction' | 'transfer' | 'ledger' | 'mostFee' | 'timeout'>
> & {
  readonly networks?: readonly [Network<'eip155'>, Network<'eip155'>]
  readonly rpcUrls?: EvmTestWalletOptions['rpcUrls']
  /** Two keys for each of two wallets. */
  readonly privateKeys?: readonly `0x${string}`[]
}

/** Sets up an adapter and two announced wallets. */
export function announcedHarness(options: ContractOptions = {}): ContractHarness<'eip155'> {
  const { page, wallet, second, common } = twoWallets(options)
  announce(wallet, page)
  return {
    ...common,
    adapter: adapterOn(page),
    connectorId: wallet.info.rdns,
    wallet: evmContractWallet(wallet),
    second,
  }
}

/**
 * Sets up an adapter with the first wallet behind a session. The kit pairs and connects in two steps; the contract sees
 * one.
 */
export function sessionHarness(options: ContractOptions = {}): ContractHarness<'eip155'> {
  const { page, wallet, second, common } = twoWallets(options)
  const { session, pair } = sessionPeer(wallet)
  const source: SessionSource = { id: 'walletConnect', kind: 'walletConnect', load: async () => session }
  const unpaired = adapterOn(page)
  const adapter: typeof unpaired = {
    ...unpaired,
    async wallet(setup) {
      const client = await unpaired.wallet(setup)
      const connect: typeof client.connect = async (input, signal) => {
        if (setup.session) await pair(signal)
        return client.connect(input, signal)
      }
      return { ...client, connect }
    },
  }
  return {
    ...common,
    adapter,
    session: source,
    connectorId: source.id,
    wallet: {
      ...evmContractWallet(wallet),
      network: () => networkIn(session.current()) ?? `eip155:${wallet.chainId}`,
    },
    second,
  }
}

/** What EVM wallets have beyond the common features, and what can be tested without a chain. */
export const promptingFeatures: NonNullable<ContractHarness<'eip155'>['promptingFeatures']> = (
  { features: { signTypedData } },
  address,
) => {
  if (!signTypedData) return []
  /** A signature of exactly this data by exactly this account. */
  const isAnswer = async (answer: unknown) => {
    if (!hasText('signature')(answer)) return false
    return verifyTypedData({ ...typedData, address: address as Hex, signature: readOwn(answer, 'signature') as Hex })
  }
  return [{ name: 'signTypedData', use: (signal) => signTypedData({ address, typedData }, signal), isAnswer }]
}

const typedData = {
  domain: { name: 'Contract', version: '1' },
  types: { Note: [{ name: 'text', type: 'string' }] },
  primaryType: 'Note',
  message: { text: 'Hello' },
} as const

/** The same on a chain, where calls can be sent. */
const sendingFeatures: typeof promptingFeatures = (client, address) => {
  const { sendCalls } = client.features
  if (!sendCalls) return promptingFeatures(client, address)
  const data = ['0x01', '0x0203', '0x04']
  const calls = data.map((one) => ({ to: address, data: one }))
  const use = (signal: AbortSignal) => sendCalls({ address, network: 'eip155:1', calls }, signal)
  const hashesOf = (answer: unknown) => entriesOf(readOwn(answer, 'hashes'), calls.length + 1) ?? []
  const sent = (answer: unknown) => ({ ids: hashesOf(answer), data })
  const isAnswer = (answer: unknown) => readOwn(answer, 'isWhole') === true && hashesOf(answer).length === calls.length
  return [...promptingFeatures(client, address), { name: 'sendCalls', use, isAnswer, sent }]
}

function twoWallets({ networks = [mainnet, base], rpcUrls, privateKeys, ...common }: ContractOptions) {
  const page = new EventTarget()
  const nodes = rpcUrls ? { rpcUrls } : {}
  const features = common.ledger ? sendingFeatures : promptingFeatures
  const [wallet, other] = [
    testWallet({ ...nodes, ...(privateKeys ? { privateKeys: privateKeys.slice(0, 2) } : {}) }),
    testWallet({
      ...nodes,
      ...(privateKeys ? { privateKeys: privateKeys.slice(2, 4) } : {}),
      name: 'Second Wallet',
      rdns: 'test.second',
    }),
  ]
  announce(other, page)
  const second = { connectorId: other.info.rdns, wallet: evmContractWallet(other) }
  return {
    page,
    wallet,
    second,
    common: { ...common, networks, foreignNetwork: 'eip155:56', promptingFeatures: features } as const,
  }
}

/** `evm()` without lazy loading, on a page of its own. */
export function adapterOn(page: EventTarget): ChainAdapter<'eip155', EvmChainClient> {
  const discovery = createDiscovery({}, page)
  return {
    namespace: 'eip155',
    names: { en: 'Ethereum' },
    loadDiscovery: async (setup) => (listener) => discovery.watch(listener, setup),
    chain: async (setup) => createEvmChainClient(setup, {}),
    wallet: async (setup) => createEvmWalletClient(setup, discovery),
  }
}

/** The session's network, which every request carries, whatever network the wallet itself is on. */
const networkIn = (session: Session | null) => session?.namespaces.eip155?.network
