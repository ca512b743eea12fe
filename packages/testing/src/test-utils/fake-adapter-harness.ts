import type { ChainAdapter } from '@kit/core/ports'
import { createFakeAdapter, type FakeAdapter } from '../adapter/fake-adapter.ts'
import type { FakeAnswer, FakeVerb } from '../adapter/fake-answer.ts'
import { sampleChains } from '../adapter/sample-chains.ts'
import type { ContractHarness, ContractWallet } from '../contracts/contract-harness.ts'

const { networks, foreign } = sampleChains.eip155
const prompting: readonly FakeVerb[] = ['connect', 'switchNetwork', 'signMessage', 'signTypedData', 'sendTransaction']
const silent: readonly FakeVerb[] = ['restore', 'disconnect', 'readBalance']

/** A harness with one fake adapter for each of two wallets, behind one descriptor. */
export function fakeAdapterHarness(): ContractHarness<'eip155'> {
  const [first, second] = [
    createFakeAdapter('eip155'),
    createFakeAdapter('eip155', { accounts: otherAccounts, connectors: [{ id: 'test.second' }] }),
  ]
  const connectorId = first.announce().id
  return {
    descriptor: {
      ...first.descriptor,
      async load(setup) {
        const adapters = [await first.descriptor.load(setup), await second.descriptor.load(setup)] as const
        return eitherOf(...adapters, (id) => (id === 'test.second' ? adapters[1] : adapters[0]))
      },
    },
    networks,
    foreignNetwork: foreign.caipNetworkId,
    connectorId,
    wallet: fakeContractWallet(first, sampleChains.eip155.accounts),
    second: { connectorId: 'test.second', wallet: fakeContractWallet(second, otherAccounts) },
    transaction: { to: sampleChains.eip155.accounts[1], value: 1n },
  }
}

const otherAccounts = [
  '0x3C44CdDdB6a900fa2b585dd299e03d12FA4293BC',
  '0x90F79bf6EB2c4f870365E785982E1f101E93b906',
] as const

/**
 * An adapter that delegates to the fake of the wallet it is asked to connect. A fake shares one state among all its
 * instances, so this wrapper tracks whether its own instance is connected.
 */
function eitherOf(
  first: ChainAdapter<'eip155'>,
  second: ChainAdapter<'eip155'>,
  choose: (connectorId: string) => ChainAdapter<'eip155'>,
): ChainAdapter<'eip155'> {
  let chosen = first
  let isOpen = false
  const opening = async <Found>(connecting: Promise<Found>) => {
    const found = await connecting
    isOpen = found !== null
    return found
  }
  const choosing = (input: { connectorId: string }) => {
    chosen = choose(input.connectorId)
    return chosen
  }
  return {
    ...first,
    connect: (input, signal) => opening(choosing(input).connect(input, signal)),
    restore: (input, signal) => opening(choosing(input).restore(input, signal)),
    disconnect(input, signal) {
      isOpen = false
      return choosing(input).disconnect(input, signal)
    },
    switchNetwork: (input, signal) => chosen.switchNetwork(input, signal),
    watch(listener) {
      const stops = [first, second].map((one) => one.watch((event) => isOpen && one === chosen && listener(event)))
      return () => {
        for (const stop of stops) stop()
      }
    },
    destroy() {
      for (const one of [first, second]) one.destroy()
    },
    get features() {
      return chosen.features
    },
  }
}

function fakeContractWallet(
  fake: FakeAdapter<'eip155'>,
  [first, second]: readonly [string, string, ...string[]],
): ContractWallet<'eip155'> {
  const all = (verbs: readonly FakeVerb[], answer: FakeAnswer) => {
    for (const verb of verbs) fake.answers(verb, answer)
  }
  const waiting = () => fake.calls.filter(({ state }) => state === 'waiting')
  return {
    addresses: [first, second],
    approve: () => all([...prompting, ...silent], 'ok'),
    reject: () => all(prompting, { error: 'wallet/rejected' }),
    hang: () => all(prompting, 'hangs'),
    freeze: () => all([...prompting, ...silent], 'hangs'),
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
