import { expect, test } from 'vitest'
import { never, startHarness, testWallet } from '../test-utils/harness.ts'

/** A wallet with another way to listen to it, or with none. */
async function startWith(events?: object) {
  const wallet = await testWallet()
  const { 'standard:events': _, ...silent } = wallet.standard.features
  const features = events ? { ...silent, 'standard:events': events } : silent
  const standard = Object.create(wallet.standard, { features: { value: features } }) as typeof wallet.standard
  return { ...startHarness([{ standard }]), wallet }
}

/** A wallet that gives nothing to take a listener back with. */
async function startKeeping() {
  const given: (() => void)[] = []
  const on = (_: string, listener: () => void) => void given.push(listener)
  const change = () => {
    for (const listener of given) listener()
  }
  return { ...(await startWith({ version: '1.0.0', on })), given, change }
}

test('a wallet that takes no listener back gets one, however often a visitor connects, and every connection hears it', async () => {
  const { client, connect, events, startSibling, wallet, given, change } = await startKeeping()
  for (let round = 0; round < 5; round += 1) {
    await connect()
    await client.disconnect(never)
  }
  expect(given).toHaveLength(1)
  wallet.switchAccount(1)
  change()
  expect(events).toEqual([])
  await connect()
  const sibling = startSibling(client.connectorId)
  await sibling.connect()
  wallet.switchAccount(0)
  change()
  const [first] = wallet.addresses
  for (const heard of [events, sibling.events])
    expect(heard).toMatchObject([{ type: 'wallet.accountsChanged', accounts: [{ address: first }, {}] }])
  expect(given).toHaveLength(1)
})

test.each([
  ['has no events', undefined],
  [
    'refuses listeners',
    {
      on() {
        throw new Error('Not ready')
      },
    },
  ],
])('a wallet that %s connects and signs, and reports nothing', async (_, on) => {
  const { client, connect, events, wallet } = await startWith(on)
  const { accounts } = await connect()
  wallet.switchAccount(1)
  expect(events).toEqual([])
  const signed = await client.features.signMessage?.({ address: accounts[0].address, message: 'Hello' }, never)
  expect(signed?.signature).toBeTypeOf('string')
  await client.disconnect(never)
})
