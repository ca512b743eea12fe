import type { AdapterDescriptor, ChainAdapter } from '@kit/core/ports'
import { generatePrivateKey } from 'viem/accounts'
import { createFakeAdapter, type FakeAdapter } from '../adapter/fake-adapter.ts'
import type { FakeAnswer, FakeVerb } from '../adapter/fake-answer.ts'
import { sampleChains } from '../adapter/sample-chains.ts'
import type { ContractBench, ContractWallet } from '../contracts/contract-bench.ts'
import { evmContractWallet } from '../contracts/evm-contract-wallet.ts'
import { announce } from '../evm/announce.ts'
import { createEvmTestWallet } from '../evm/test-wallet.ts'
import { plainEvm } from './plain-evm-adapter.ts'

/** An adapter with one thing wrong, and the sentences of the contract that must find it. */
export type BrokenAdapter = Spoils & { readonly what: string; readonly breaks: RegExp }

type Spoils = {
  readonly spoil?: (adapter: ChainAdapter<'eip155'>) => Partial<ChainAdapter<'eip155'>>
  readonly spoilDescriptor?: (descriptor: AdapterDescriptor<'eip155'>) => Partial<AdapterDescriptor<'eip155'>>
}

const { networks, foreign } = sampleChains.eip155

/** The plain EVM adapter and a test wallet on one page; what is passed breaks the adapter on purpose. */
export function plainEvmBench({ spoil, spoilDescriptor }: Spoils = {}, patience = 2_000): ContractBench<'eip155'> {
  const page = new EventTarget()
  const wallet = createEvmTestWallet({
    privateKeys: [generatePrivateKey(), generatePrivateKey()],
    rpcUrls: { 1: 'http://127.0.0.1:1', 8453: 'http://127.0.0.1:1' },
  })
  const stop = announce(wallet, page)
  const plain = plainEvm(page)
  const descriptor: AdapterDescriptor<'eip155'> = {
    ...plain,
    ...spoilDescriptor?.(plain),
    async load(setup) {
      const adapter = await plain.load(setup)
      return { ...adapter, ...spoil?.(adapter) }
    },
  }
  return {
    descriptor,
    networks,
    foreignNetwork: foreign.caipNetworkId,
    connectorId: wallet.info.rdns,
    wallet: evmContractWallet(wallet),
    patience,
    stop,
  }
}

const asking: readonly FakeVerb[] = ['connect', 'switchNetwork', 'signMessage', 'signTypedData', 'sendTransaction']
const silent: readonly FakeVerb[] = ['restore', 'disconnect', 'readBalance']

/** The fake adapter, moved by its own handle. */
export function fakeAdapterBench(): ContractBench<'eip155'> {
  const fake = createFakeAdapter('eip155')
  return {
    descriptor: fake.descriptor,
    networks,
    foreignNetwork: foreign.caipNetworkId,
    connectorId: fake.announce().id,
    wallet: fakeContractWallet(fake),
    transaction: { to: sampleChains.eip155.accounts[1], value: 1n },
  }
}

function fakeContractWallet(fake: FakeAdapter<'eip155'>): ContractWallet<'eip155'> {
  const [first, second] = sampleChains.eip155.accounts
  const all = (verbs: readonly FakeVerb[], answer: FakeAnswer) => {
    for (const verb of verbs) fake.answers(verb, answer)
  }
  const waiting = () => fake.calls.filter(({ state }) => state === 'waiting')
  return {
    addresses: [first, second],
    approve: () => all([...asking, ...silent], 'ok'),
    reject: () => all(asking, { error: 'wallet/rejected' }),
    hang: () => all(asking, 'hangs'),
    freeze: () => all([...asking, ...silent], 'hangs'),
    answerNow() {
      for (const call of waiting()) call.resolve()
    },
    isAsking: () => waiting().length > 0,
    network: () => fake.network,
    moveTo: (network) => fake.moveTo(network),
    switchAccount: (index) => (index === 0 ? fake.switchAccounts(first, second) : fake.switchAccounts(second, first)),
    disconnectSite: () => fake.leave(),
    nonsenseAnswers: [],
    nonsenseEvents: [],
  }
}
