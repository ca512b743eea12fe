import { registerWallet } from '@kit/testing/solana'
import { expect, test } from 'vitest'
import { codeOf, never, settle, startHarness, testWallet } from '../test-utils/harness.ts'

/** A page with two wallets and a chain client, and a client for each wallet, as the kit loads them. */
async function startTwo() {
  const [wallet, other] = [await testWallet(), await testWallet({ name: 'Beech' })]
  const first = startHarness([wallet])
  registerWallet(other, first.page)
  const second = first.startSibling('standard:Beech')
  return { first: { ...first, wallet }, second: { ...second, wallet: other } }
}

test('disconnecting one of two wallets leaves the other connected, signing and watched', async () => {
  const { first, second } = await startTwo()
  await first.connect()
  const { accounts } = await second.connect()
  await first.client.disconnect(never)
  const signing = second.client.features.signMessage?.({ address: accounts[0].address, message: 'x' }, never)
  expect(await codeOf(signing)).toMatchObject({ wentWell: { signature: expect.any(String) } })
  expect(await codeOf(first.client.features.getProvider?.())).toBe('connection/required')
  first.wallet.switchAccount(1)
  second.wallet.switchAccount(1)
  expect(second.events).toMatchObject([
    { type: 'wallet.accountsChanged', accounts: [{ address: accounts[1]?.address }, {}] },
  ])
  second.wallet.disconnectSite()
  expect(second.events.slice(1)).toEqual([{ type: 'wallet.disconnected' }])
  expect(first.events).toEqual([])
})

test('destroying the client of one wallet leaves the other wallet connected', async () => {
  const { first, second } = await startTwo()
  await first.connect()
  const { accounts } = await second.connect()
  first.client.destroy()
  expect(first.wallet.listeners).toBe(0)
  expect(await codeOf(first.connect())).toBe('kit/destroyed')
  expect(await second.client.restore({}, never)).toMatchObject({ accounts })
  second.wallet.disconnectSite()
  expect(second.events).toEqual([{ type: 'wallet.disconnected' }])
})

test('an open and cancelled prompt of one wallet does not delay another wallet', async () => {
  const { first, second } = await startTwo()
  first.wallet.hang()
  const abort = new AbortController()
  const asking = codeOf(first.connect(abort.signal))
  await first.wallet.asked('standard:connect')
  expect(await second.connect()).toMatchObject({ connectorId: 'standard:Beech' })
  abort.abort()
  expect(await asking).toBe('connection/cancelled')
  first.wallet.answerNow()
  await settle()
  expect(second.events).toEqual([])
  expect(await codeOf(second.client.features.getProvider?.())).toMatchObject({ wentWell: {} })
})

test('a wallet that approves after another one was connected instead is disconnected and not watched', async () => {
  const { first, second } = await startTwo()
  first.wallet.hang()
  const abort = new AbortController()
  const asking = codeOf(first.connect(abort.signal))
  await first.wallet.asked('standard:connect')
  abort.abort()
  expect(await asking).toBe('connection/cancelled')
  expect(await second.connect()).toMatchObject({ wallet: { name: 'Beech' } })
  const idle = first.client.whenIdle?.()
  first.wallet.approve().answerNow()
  await idle
  first.client.destroy()
  first.wallet.switchAccount(1)
  expect([first.wallet.isAllowed, first.wallet.listeners, first.events]).toEqual([false, 0, []])
  expect([second.wallet.isAllowed, second.wallet.listeners, second.events]).toEqual([true, 1, []])
})
