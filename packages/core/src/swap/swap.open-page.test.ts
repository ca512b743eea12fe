import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { durations } from '../config/durations.ts'
import { choose, draft, stateOf, submit } from '../test-utils/swap-form.ts'
import { account, dai, pass, startSwap, usdc } from '../test-utils/swap-world.ts'

beforeEach(() => void vi.useFakeTimers({ now: 1_000_000 }))
afterEach(() => void vi.useRealTimers())

/** A page on which swaps were looked at longer ago than an approval is gone on with, and whose wallet has now sent one. */
async function approve() {
  const swap = startSwap()
  swap.send({ type: 'swap.started', account }, { type: 'swap.left' })
  vi.setSystemTime(Date.now() + 2 * durations.swapProgress)
  swap.send({ type: 'swap.started', account }, choose('sold', dai), choose('bought', usdc), draft('2'))
  await pass(durations.quotePause)
  swap.send({ type: 'swap.reviewRequested' })
  await pass()
  swap.send(submit)
  await pass()
  swap.wallet.at(-1)?.answer({ hash: '0xa' })
  await pass()
  expect(swap.stored).toHaveProperty(['kit.v1.swap'])
  return swap
}

describe('R-SWAP-1: a page that has been open for hours', () => {
  test('leaves no approval for the next page once its wallet was asked for the swap', async () => {
    const swap = await approve()
    swap.world.allowance = 2n * 10n ** 18n
    await pass(durations.transactionPoll)
    expect(stateOf(swap, 'swapping').step).toBe('asking')
    expect(swap.stored).not.toHaveProperty(['kit.v1.swap'])
  })

  test('finds an approval that is on its way again, and asks for no second one', async () => {
    const swap = await approve()
    swap.send({ type: 'swap.editRequested' }, { type: 'swap.reviewRequested' })
    await pass()
    expect(stateOf(swap, 'approving').hash).toBe('0xa')
    swap.send({ type: 'swap.left' }, { type: 'swap.started', account })
    await pass()
    expect(stateOf(swap, 'approving').hash).toBe('0xa')
    expect(swap.wallet).toHaveLength(1)
  })
})
