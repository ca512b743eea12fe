import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { settle } from '../test-utils/settle.ts'
import { payer, startAskedTransfer } from '../test-utils/start-asked-transfer.ts'
import { disconnect } from '../verbs/disconnect.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

const [{ address }] = payer.accounts
const { network } = payer

test('R-SEND-7: what a wallet sends after the visitor disconnected is followed, as what it is', async () => {
  const { kit, late } = await startAskedTransfer()
  await disconnect(kit)
  await settle()
  expect(kit.getSnapshot()).toMatchObject({
    send: { error: { code: 'transaction/unreadable-answer' }, unanswered: null },
    recentTransactions: [],
  })
  await late('0x5e')
  expect(kit.getSnapshot().recentTransactions).toMatchObject([
    {
      ...{ hash: '0x5e', is: 'pending', network, address },
      transfer: { to: '0xb0b', amount: '0.000000000000000005', symbol: 'ETH' },
      shown: { to: '0xb0b', amount: '5', maxFee: '2' },
    },
  ])
})

test('whom a visitor paid who disconnected before is not stored again', async () => {
  const { kit, storage, late } = await startAskedTransfer('bob.eth')
  await disconnect(kit)
  await settle()
  await late('0x5e')
  expect(kit.getSnapshot().recentTransactions).toMatchObject([{ hash: '0x5e', transfer: { name: 'bob.eth' } }])
  expect([...storage.space.entries.keys()].filter((key) => /paidNames|transactions/.test(key))).toEqual([])
})

test('what a wallet sends after the kit was destroyed changes nothing', async () => {
  const { kit, late } = await startAskedTransfer()
  await disconnect(kit)
  await settle()
  kit.destroy()
  await late('0x5e')
  expect(kit.getSnapshot().recentTransactions).toEqual([])
})
