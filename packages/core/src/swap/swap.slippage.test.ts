import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { durations } from '../config/durations.ts'
import { enter, review, stateOf, submit } from '../test-utils/swap-form.ts'
import { account, pass, type SwapWorld, saidBy } from '../test-utils/swap-world.ts'

beforeEach(() => void vi.useFakeTimers({ now: 1_000_000 }))
afterEach(() => void vi.useRealTimers())

const half = { type: 'swap.slippageChosen', slippage: 50 } as const
const signed = ({ wallet }: SwapWorld) =>
  wallet.flatMap(({ asked: { calls } }) => calls.map((call) => saidBy(call).minimum))

describe('R-SWAP-1: the slippage that the visitor chooses', () => {
  test('takes the quote away at once, and no answer to a question of before takes its place', async () => {
    const swap = await enter()
    swap.world.isQueued = true
    await pass(durations.quoteFreshness)
    swap.send(half)
    expect(stateOf(swap, 'editing')).toMatchObject({ quote: null, isQuoting: true })
    swap.quotes[0]?.answer(111n)
    await pass(durations.quotePause)
    expect(stateOf(swap, 'editing').quote).toBeNull()
    swap.quotes[1]?.answer(20_000n)
    await pass()
    expect(stateOf(swap, 'editing').quote).toMatchObject({ bought: 20_000n, minimum: 19_900n })
  })

  test('is what the contract is bound to, also where the visitor goes on before there is a new quote', async () => {
    const swap = await enter()
    swap.send(half, { type: 'swap.reviewRequested' })
    await pass()
    expect(stateOf(swap, 'ready').review.minimum).toBe(2_985n * 10n ** 15n)
    swap.send(submit)
    await pass()
    expect(signed(swap)).toEqual([String(2_985n * 10n ** 15n)])
  })

  test('changes nothing of what is on show to be signed', async () => {
    const swap = await review()
    swap.send({ type: 'swap.slippageChosen', slippage: 500 }, submit)
    await pass()
    expect(signed(swap)).toEqual([String(297n * 10n ** 16n)])
  })

  test('is what the next swap of the page begins with, and a new page does not', async () => {
    const swap = await enter()
    swap.send(half, { type: 'swap.left' })
    expect(swap.state().is).toBe('idle')
    swap.send({ type: 'swap.started', account: { ...account, address: '0xb0b' } })
    expect(stateOf(swap, 'editing').draft).toMatchObject({ slippage: 50, amount: '' })
    expect(swap.stored).toEqual({})
    expect(stateOf(await enter(), 'editing').draft.slippage).toBe(100)
  })
})
