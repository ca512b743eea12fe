import { expect, test } from 'vitest'
import { never, startHarness, testWallet } from '../test-utils/harness.ts'

/** A wallet that gives nothing to take a listener back with. */
async function startKeeping() {
  const wallet = await testWallet()
  const given: (() => void)[] = []
  const on = (_: string, listener: () => void) => void given.push(listener)
  const features = { ...wallet.standard.features, 'standard:events': { version: '1.0.0', on } }
  const standard = Object.create(wallet.standard, { features: { value: features } }) as typeof wallet.standard
  const change = () => {
    for (const listener of given) listener()
  }
  return { ...startHarness([{ standard }]), wallet, given, change }
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
