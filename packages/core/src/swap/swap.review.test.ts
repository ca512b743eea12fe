import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { durations } from '../config/durations.ts'
import { reviewDurations } from '../config/review-durations.ts'
import type { ErrorCode } from '../errors/catalogue.ts'
import { KitError } from '../errors/kit-error.ts'
import { codeOf, draft, enter, review, stateOf, submit } from '../test-utils/swap-form.ts'
import { dai, pass, router, type SwapWorld, saidBy, usdc } from '../test-utils/swap-world.ts'

beforeEach(() => void vi.useFakeTimers({ now: 1_000_000 }))
afterEach(() => void vi.useRealTimers())

describe('R-SWAP-1: what is shown before the wallet is asked', () => {
  test('is what the contract is bound to, what it costs, and that ether needs no approval', async () => {
    const swap = await review()
    expect(stateOf(swap, 'ready')).toMatchObject({
      ...{ former: null, error: null },
      review: {
        ...{ amount: 15n * 10n ** 17n, minimum: 297n * 10n ** 16n, contract: router, fee: 7n, maxFee: 12n },
        ...{ approval: null, isBatched: false },
      },
    })
    expect([swap.wallet.length, swap.views()]).toEqual([0, ['SwapPreview']])
  })

  test.each([
    ['after a computer slept for three hours', 3 * 3_600_000],
    ['after the clock was set back', -3_600_000],
  ])('is built and checked anew before the wallet is asked, %s', async (_, change) => {
    const swap = await review()
    const { swaps } = swap.built
    // Without the timers that would have run meanwhile.
    vi.setSystemTime(Date.now() + change)
    swap.send(submit)
    expect([stateOf(swap, 'swapping').step, swap.wallet.length]).toEqual(['checking', 0])
    await pass()
    expect([stateOf(swap, 'swapping').step, swap.built.swaps]).toEqual(['asking', swaps + 1])
  })

  test('has the approval of exactly what is sold, where the contract may not take it yet', async () => {
    const swap = await review('2', [dai, usdc])
    expect(stateOf(swap, 'ready').review.approval).toEqual({ spender: router, amount: 2n * 10n ** 18n })
    const allowed = await enter('2', [dai, usdc])
    allowed.world.allowance = 2n * 10n ** 18n
    allowed.send({ type: 'swap.reviewRequested' })
    await pass()
    expect([stateOf(allowed, 'ready').review.approval, allowed.built.approvals]).toEqual([null, 0])
  })

  test.each<ErrorCode & `swap/${string}`>([
    ...(['swap/wrong-approval', 'swap/unreadable', 'swap/wrong-recipient', 'swap/pays-less'] as const),
    ...(['swap/takes-more', 'swap/would-fail', 'swap/unchecked', 'swap/insufficient-balance'] as const),
    'swap/insufficient-fee',
  ])('%s is said beside what was entered, and no wallet is asked', async (code) => {
    const swap = await enter()
    swap.world.fails.check = new KitError(code)
    swap.send({ type: 'swap.reviewRequested' })
    await pass()
    expect([codeOf(swap), stateOf(swap, 'editing').draft.amount, swap.wallet.length]).toEqual([code, '1.5', 0])
  })

  test('a price that moved between quote and call is asked for once more', async () => {
    const swap = await enter()
    let calls = 0
    swap.world.swapCall = (call) => {
      calls += 1
      return calls === 1 ? { ...call, data: JSON.stringify({ ...saidBy(call), minimum: '1' }) } : call
    }
    swap.send({ type: 'swap.reviewRequested' })
    await pass()
    expect([swap.state().is, swap.built.swaps]).toEqual(['ready', 2])
  })

  test('is read again while the visitor looks; less has to be accepted, more is taken', async () => {
    const swap = await review()
    swap.world.price = 1_900n
    await pass(durations.quoteFreshness)
    expect(stateOf(swap, 'ready')).toMatchObject({
      former: { minimum: 297n * 10n ** 16n },
      review: { minimum: 28215n * 10n ** 14n },
    })
    await pass(reviewDurations.settle)
    swap.send(submit)
    await pass()
    expect([swap.state().is, swap.wallet.length]).toEqual(['ready', 0])
    swap.send({ type: 'swap.changeAccepted' })
    expect(stateOf(swap, 'ready').former).toBeNull()
    swap.world.price = 2_100n
    await pass(reviewDurations.settle + durations.quoteFreshness)
    expect(stateOf(swap, 'ready')).toMatchObject({ former: null, review: { minimum: 311850n * 10n ** 13n } })
    swap.send(submit)
    await pass()
    expect(swap.wallet.map(({ asked }) => saidBy(asked.calls[0] ?? { to: '', value: 0n, data: '{}' }).minimum)).toEqual(
      [String(311850n * 10n ** 13n)],
    )
  })

  test('a press that comes at once after less was accepted was meant for that, and so was each that goes on', async () => {
    const swap = await review()
    swap.world.price = 1_900n
    await pass(durations.quoteFreshness + reviewDurations.settle)
    swap.send({ type: 'swap.changeAccepted' })
    for (let presses = 0; presses < 20; presses += 1) {
      swap.press(submit)
      await pass(reviewDurations.settle - 1)
    }
    expect([stateOf(swap, 'ready').former, swap.wallet.length]).toEqual([null, 0])
    await pass(1)
    swap.send(submit)
    await pass()
    expect(swap.wallet.map(({ asked }) => saidBy(asked.calls[0] ?? { to: '', value: 0n, data: '{}' }).minimum)).toEqual(
      [String(28215n * 10n ** 14n)],
    )
  })

  test('a press in the half second after the review, or less, has come was meant for what stood there before', async () => {
    const swap = await enter()
    swap.send({ type: 'swap.reviewRequested' })
    await pass()
    expect(stateOf(swap, 'ready').canSubmit).toBe(false)
    for (let presses = 0; presses < 20; presses += 1) {
      swap.press(submit)
      await pass(reviewDurations.settle - 1)
    }
    expect([stateOf(swap, 'ready').canSubmit, swap.wallet.length]).toEqual([false, 0])
    await pass(1)
    expect(stateOf(swap, 'ready').canSubmit).toBe(true)
    swap.world.price = 1_900n
    await pass(durations.quoteFreshness)
    expect(stateOf(swap, 'ready').canSubmit).toBe(false)
    swap.press({ type: 'swap.changeAccepted' })
    await pass(reviewDurations.settle - 1)
    expect(stateOf(swap, 'ready').former).not.toBeNull()
    await pass(1)
    swap.send({ type: 'swap.changeAccepted' })
    expect(stateOf(swap, 'ready')).toMatchObject({ former: null, canSubmit: false })
  })

  test('a price is read on after less was accepted', async () => {
    const swap = await review()
    swap.world.price = 1_900n
    await pass(durations.quoteFreshness + reviewDurations.settle)
    swap.send({ type: 'swap.changeAccepted' })
    swap.world.price = 1_800n
    await pass(reviewDurations.settle + durations.quoteFreshness)
    expect(stateOf(swap, 'ready')).toMatchObject({ former: { minimum: 28215n * 10n ** 14n } })
  })

  test('what could not be read again is looked at once more before the wallet is asked', async () => {
    const swap = await review()
    swap.world.fails.quote = new KitError('rpc/unreachable')
    await pass(durations.quoteFreshness)
    swap.send(submit)
    await pass()
    expect([stateOf(swap, 'ready').error?.code, swap.wallet.length]).toEqual(['rpc/unreachable', 0])
    swap.world.fails = {}
    swap.send(submit)
    await pass()
    expect(stateOf(swap, 'swapping').step).toBe('asking')
  })

  test('a call that turns bad while the visitor looks is said in the form', async () => {
    const swap = await review()
    swap.world.fails.check = new KitError('swap/wrong-recipient')
    await pass(durations.quoteFreshness)
    expect([codeOf(swap), swap.views().at(-1)]).toEqual(['swap/wrong-recipient', 'Swap'])
  })

  test.each<[string, (swap: SwapWorld) => Promise<void>]>([
    ['a review', async (swap) => swap.send({ type: 'swap.reviewRequested' })],
    [
      'what is on show',
      async (swap) => {
        swap.world.fails = {}
        swap.send({ type: 'swap.reviewRequested' })
        await pass()
        swap.world.fails.check = new KitError('swap/wrong-recipient')
        await pass(durations.quoteFreshness)
      },
    ],
  ])('what the check of %s found stands there beside newer quotes until the visitor acts', async (_, find) => {
    const swap = await enter()
    swap.world.fails.check = new KitError('swap/wrong-recipient')
    await find(swap)
    await pass()
    swap.world.price = 1_900n
    await pass(10 * durations.quoteFreshness)
    expect(stateOf(swap, 'editing')).toMatchObject({
      error: { code: 'swap/wrong-recipient' },
      quote: { bought: 285n * 10n ** 16n },
    })
    swap.send(draft('2'))
    expect(codeOf(swap)).toBeUndefined()
  })

  test('what a quote failed of is gone with one that succeeds', async () => {
    const swap = await enter()
    swap.world.fails.quote = new KitError('swap/insufficient-liquidity')
    swap.send({ type: 'swap.reviewRequested' })
    await pass()
    expect(codeOf(swap)).toBe('swap/insufficient-liquidity')
    swap.world.fails = {}
    await pass(2 * durations.quoteFreshness)
    expect(stateOf(swap, 'editing')).toMatchObject({ error: null, quote: { bought: 3n * 10n ** 18n } })
  })
})
