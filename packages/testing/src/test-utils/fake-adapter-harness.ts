import { createFakeAdapter, type FakeAdapter } from '../adapter/fake-adapter.ts'
import type { FakeAdapterOptions } from '../adapter/fake-adapter-options.ts'
import type { FakeAnswer } from '../adapter/fake-calls.ts'
import type { FakeVerb } from '../adapter/fake-inputs.ts'
import { sampleChains } from '../adapter/sample-chains.ts'
import type { ContractHarness, ContractWallet } from '../contracts/contract-harness.ts'

const { networks, foreign, accounts } = sampleChains.eip155
const prompting: readonly FakeVerb[] = ['connect', 'switchNetwork', 'signMessage', 'sendTransaction', 'sendTransfer']
const silent: readonly FakeVerb[] = ['restore', 'disconnect']

const others = ['0x3C44CdDdB6a900fa2b585dd299e03d12FA4293BC', '0x90F79bf6EB2c4f870365E785982E1f101E93b906'] as const

/** A harness with the fake adapter and two of its wallets. */
export function fakeAdapterHarness(options: FakeAdapterOptions<'eip155'> = {}): ContractHarness<'eip155'> {
  const fake = createFakeAdapter('eip155', {
    connectors: [
      { id: 'test.first', accounts },
      { id: 'test.second', accounts: others },
    ],
    ...options,
  })
  return {
    adapter: fake.adapter,
    networks,
    foreignNetwork: foreign.caipNetworkId,
    connectorId: 'test.first',
    wallet: fakeContractWallet(fake, 'test.first', accounts),
    second: { connectorId: 'test.second', wallet: fakeContractWallet(fake, 'test.second', others) },
    transaction: { to: accounts[1], value: 1n },
    transfer: { to: accounts[1], amount: 1n },
  }
}

/** The same, with wallets that are on no network of their own. */
export function roamingHarness(options?: FakeAdapterOptions<'eip155'>): ContractHarness<'eip155'> {
  const { wallet, second, ...harness } = fakeAdapterHarness(options)
  const roaming = ({ network: _, moveTo: __, ...rest }: ContractWallet<'eip155'>): ContractWallet<'eip155'> => rest
  return { ...harness, wallet: roaming(wallet), second: { ...second, wallet: roaming(second.wallet) } }
}

function fakeContractWallet(
  fake: FakeAdapter<'eip155'>,
  connectorId: string,
  [first, second]: readonly [string, string],
): ContractWallet<'eip155'> {
  const wallet = fake.wallet(connectorId)
  const all = (verbs: readonly FakeVerb[], answer: FakeAnswer) => {
    for (const verb of verbs) wallet.answers(verb, answer)
  }
  const waiting = () => fake.calls.filter((call) => call.connectorId === connectorId && call.state === 'waiting')
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
    network: () => wallet.network,
    moveTo: wallet.moveTo,
    switchAccount: (index) =>
      index === 0 ? wallet.switchAccounts(first, second) : wallet.switchAccounts(second, first),
    disconnectSite: wallet.leave,
    nonsenseAnswers: [],
    nonsenseEvents: [],
  }
}
