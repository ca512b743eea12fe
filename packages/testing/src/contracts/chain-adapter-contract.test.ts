import { expect, test } from 'vitest'
import { plainEvmHarness } from '../test-utils/contract-harnesses.ts'
import { fakeAdapterHarness, roamingHarness } from '../test-utils/fake-adapter-harness.ts'
import { breachesOf } from './breaches-of.ts'
import { chainAdapterContract } from './chain-adapter-contract.ts'
import { describeChainAdapter } from './describe-chain-adapter.ts'

describeChainAdapter('an adapter on bare EIP-1193', () => plainEvmHarness())
describeChainAdapter('the fake adapter', () => fakeAdapterHarness())
describeChainAdapter('the fake adapter, whose wallets are on no network of their own', () => roamingHarness())
describeChainAdapter('the fake adapter, which has no feature', () =>
  fakeAdapterHarness({ features: [], chainFeatures: [] }),
)

const titlesOf = async (...given: Parameters<typeof breachesOf<'eip155'>>) =>
  (await breachesOf(...given)).map(({ title }) => title)

test('wallets on no network of their own that do not go where they are asked to breach that rule alone', async () => {
  expect(await titlesOf(() => roamingHarness({ walletIsOn: 'eip155:1' }))).toEqual([
    'a wallet on no network of its own connects on the network that was asked for, and is restored on it',
  ])
})

test('a balance that is no balance breaches the rule about reads alone', async () => {
  const silent = () => fakeAdapterHarness({ answers: { readBalance: () => null } })
  expect(await titlesOf(silent)).toEqual(['reads return amounts in base units, with no wallet connected'])
})

test('a wallet without a name is not found as a visitor needs it', async () => {
  const [accounts, others] = [roamingHarness().wallet.addresses, roamingHarness().second.wallet.addresses]
  const connectors = [
    { id: 'test.first', name: '', accounts: accounts as [string, string] },
    { id: 'test.second', accounts: others as [string, string] },
  ]
  expect(await titlesOf(() => fakeAdapterHarness({ connectors }))).toContain(
    'discovery finds the wallet and reports nothing after it was stopped',
  )
})

test('a harness whose wallet has one account is refused with a message that asks for two', async () => {
  const { wallet, ...rest } = plainEvmHarness()
  const alone = { ...wallet, addresses: wallet.addresses.slice(1) }
  await expect(breachesOf(() => ({ ...rest, wallet: alone }))).rejects.toThrow('fewer than two accounts')
})

test('a harness whose setup fails is no breach of the contract', async () => {
  const [clause] = chainAdapterContract
  const refused = new TypeError('no harness')
  const setup = () => Promise.reject(refused)
  await expect(clause?.check(setup)).rejects.toBe(refused)
  await expect(breachesOf(setup)).rejects.toBe(refused)
})

test('a harness with one wallet is refused with a message that asks for a second one', async () => {
  const { second: _, ...rest } = plainEvmHarness()
  await expect(breachesOf(() => rest as never)).rejects.toThrow('second wallet')
})

test('breachesOf returns an empty list for an adapter that keeps the contract', async () => {
  expect(await breachesOf(() => plainEvmHarness())).toEqual([])
})
