import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { type Happening, happeningsIn } from '../test-utils/sending-happenings.ts'
import { startSendingParts } from '../test-utils/start-sending-parts.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

/** A transfer of which a wallet has been asked, and the modal as it may be by then. */
async function startAsking() {
  const sending = startSendingParts()
  const { happenings } = happeningsIn(sending, 'bob.eth')
  const take = async (...names: Happening[]) => {
    for (const name of names) {
      happenings[name]()
      await vi.advanceTimersByTimeAsync(0)
    }
  }
  await take('opened', 'an address', 'click', 'fee', 'click')
  expect(sending.snapshot().send.is).toBe('asking')
  return { take, sending, fees: sending.questions.fees }
}

test('R-SEND-4: what a wallet declines after the modal was closed can be read again, and is not weighed by itself', async () => {
  const { take, sending, fees } = await startAsking()
  await take('closed', 'declined', 'time', 'time')
  expect(fees.asked.length).toBe(1)
  await take('opened')
  expect(sending.page.shown).toMatchObject({ is: 'editing', amount: 'max', error: { code: 'wallet/rejected' } })
  await take('click', 'fee', 'click', 'declined')
  expect(sending.page.shown).toMatchObject({ is: 'ready', error: { code: 'wallet/rejected' } })
  await take('time')
  expect(fees.asked.length).toBe(3)
})

test('R-SEND-4: what a wallet sends after the modal was closed is followed', async () => {
  const { take, sending } = await startAsking()
  await take('closed', 'paid')
  expect(sending.snapshot().recentTransactions).toMatchObject([{ is: 'pending', transfer: { symbol: 'ETH' } }])
})
