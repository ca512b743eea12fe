import { expect, test } from 'vitest'
import { startHarness, testWallet } from '../test-utils/harness.ts'

/** A wallet whose accounts change without an event. */
async function startSilent() {
  const wallet = await testWallet()
  const { standard } = wallet
  let hidden = 0
  const silent = Object.create(standard, {
    accounts: { get: () => standard.accounts.slice(hidden) },
  }) as typeof standard
  const harness = startHarness([{ standard: silent }])
  await harness.connect()
  const hide = (count: number) => {
    hidden = count
  }
  return { ...harness, wallet, hide }
}

test('R-CON-5: a wallet that is checked again reports what it changed without an event', async () => {
  const { client, events, hide, wallet } = await startSilent()
  client.recheck?.()
  expect(events).toEqual([])
  hide(1)
  client.recheck?.()
  expect(events).toMatchObject([{ type: 'wallet.accountsChanged', accounts: [{ address: wallet.addresses[1] }] }])
  hide(2)
  client.recheck?.()
  expect(events.slice(1)).toEqual([{ type: 'wallet.disconnected' }])
  client.recheck?.()
  expect(events).toHaveLength(2)
})
