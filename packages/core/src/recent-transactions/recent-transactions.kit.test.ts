import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { durations } from '../config/durations.ts'
import type { RecentTransaction } from '../domain/recent-transaction.ts'
import type { TransactionStatus } from '../ports/transfer.ts'
import { connectionTo } from '../test-utils/sample-connection.ts'
import { settle } from '../test-utils/settle.ts'
import { startKit } from '../test-utils/start-kit.ts'
import { connect } from '../verbs/connect.ts'
import { disconnect } from '../verbs/disconnect.ts'
import { followed, hashOf } from '../verbs/followed.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

const [{ address }] = connectionTo('eip155').accounts
const sent: RecentTransaction = {
  ...{ network: 'eip155:1', address, hash: '0x1', sentAt: 0, is: 'pending', transfer: null },
}

test('R-CON-6: what was sent is stored while its wallet is connected, and not again, also where a block has it later and another wallet is connected by then', async () => {
  let is: TransactionStatus = 'pending'
  const { kit, storage } = startKit({ reads: { readTransaction: async () => ({ is }) } })
  await connect(kit, { wallet: 'io.wallet', namespace: 'eip155' })
  kit.send({ type: 'recentTransactions.added', transaction: sent })
  await settle()
  expect(storage.read('kit.v1.eip155.transactions')).toContain('0x1')
  await disconnect(kit)
  await connect(kit, { wallet: 'io.wallet', namespace: 'eip155' })
  is = 'confirmed'
  await settle(durations.transactionPoll)
  expect(kit.getSnapshot().recentTransactions).toMatchObject([{ hash: '0x1', is: 'confirmed' }])
  expect(storage.read('kit.v1.eip155.transactions')).toBeNull()
})

test('R-SEND-7: what a dApp’s own request sent is stored when its verb ends, so that the dApp can go on to another page', async () => {
  const { kit, storage } = startKit()
  await connect(kit, { wallet: 'io.wallet', namespace: 'eip155' })
  let answer = (_: { hash: string }) => {}
  const sending = followed(kit, sent, () => new Promise<{ hash: string }>((resolve) => (answer = resolve)), hashOf)
  await settle()
  answer({ hash: '0x2' })
  await sending
  expect(storage.read('kit.v1.eip155.transactions')).toContain('0x2')
})
