import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { durations } from '../config/durations.ts'
import { reviewDurations } from '../config/review-durations.ts'
import { KitError } from '../errors/kit-error.ts'
import { enter, review, stateOf, submit } from '../test-utils/swap-form.ts'
import { dai, pass, type SwapWorld, usdc } from '../test-utils/swap-world.ts'

beforeEach(() => void vi.useFakeTimers({ now: 1_000_000 }))
afterEach(() => void vi.useRealTimers())

/** What is checked is too old to be asked for without another look. */
const sleep = () => vi.setSystemTime(Date.now() + durations.quoteFreshness + 1)

const accept = async (swap: SwapWorld) => {
  swap.send({ type: 'swap.changeAccepted' })
  await pass(reviewDurations.settle)
}

test('R-SWAP-1: a fee above the most that was shown is shown before the wallet is asked, and can be agreed to', async () => {
  const swap = await review()
  swap.world.fees = { fee: 13n, maxFee: 20n }
  sleep()
  swap.send(submit)
  await pass()
  expect([stateOf(swap, 'ready'), swap.wallet.length]).toMatchObject([
    { former: { maxFee: 12n }, review: { fee: 13n, maxFee: 20n } },
    0,
  ])
  swap.send(submit)
  await pass()
  expect(swap.wallet.length).toBe(0)
  await accept(swap)
  expect(stateOf(swap, 'ready').former).toBeNull()
  swap.send(submit)
  await pass()
  expect(swap.wallet.length).toBe(1)
})

test.each([
  ['as high as the most that was shown', { fee: 12n, maxFee: 20n }],
  ['that is lower', { fee: 1n, maxFee: 2n }],
])('R-SWAP-1: a fee %s is no reason for another look', async (_, fees) => {
  const swap = await review()
  swap.world.fees = fees
  sleep()
  swap.send(submit)
  await pass()
  expect([stateOf(swap, 'swapping').step, swap.wallet.length]).toEqual(['asking', 1])
})

test('R-SWAP-1: a fee that rises slowly while the visitor looks is what they see, and needs no other consent', async () => {
  const swap = await review()
  for (const fee of [8n, 10n, 14n, 20n]) {
    swap.world.fees = { fee, maxFee: 2n * fee }
    await pass(durations.quoteFreshness)
    expect(stateOf(swap, 'ready')).toMatchObject({ former: null, review: swap.world.fees })
  }
  sleep()
  swap.send(submit)
  await pass()
  expect(stateOf(swap, 'swapping').step).toBe('asking')
})

test('R-SWAP-1: a fee that jumps while the visitor looks has to be accepted', async () => {
  const swap = await review()
  swap.world.fees = { fee: 13n, maxFee: 20n }
  await pass(durations.quoteFreshness)
  swap.send(submit)
  await pass()
  expect([stateOf(swap, 'ready').former, swap.wallet.length]).toMatchObject([{ maxFee: 12n }, 0])
})

test('R-SWAP-1: a fee that has risen while the approval was mined is shown before the swap is asked for', async () => {
  const swap = await review('2', [dai, usdc])
  swap.send(submit)
  await pass()
  swap.wallet[0]?.answer({ hash: '0xa' })
  await pass()
  swap.world.status = 'confirmed'
  swap.world.allowance = 2n * 10n ** 18n
  swap.world.fees = { fee: 13n, maxFee: 20n }
  await pass(durations.transactionPoll)
  expect([stateOf(swap, 'ready').former, swap.wallet.length]).toMatchObject([{ maxFee: 12n }, 1])
  await accept(swap)
  swap.send(submit)
  await pass()
  expect(swap.wallet.length).toBe(2)
})

describe('R-SWAP-1: an approval whose check is too old', () => {
  test('is checked again, and a fee that has risen is shown before the wallet is asked', async () => {
    const swap = await review('2', [dai, usdc])
    swap.world.fees = { fee: 13n, maxFee: 20n }
    sleep()
    swap.send(submit)
    await pass()
    expect([stateOf(swap, 'ready').former, swap.wallet.length]).toMatchObject([{ maxFee: 12n }, 0])
    await accept(swap)
    swap.send(submit)
    await pass()
    expect([stateOf(swap, 'approving').step, swap.wallet.length]).toEqual(['approval', 1])
  })

  test.each([
    ['approval', {}],
    ['reset', { allowance: 7n, needsReset: true }],
  ])('is asked for by the same press where nothing is worse: %s', async (step, world) => {
    const swap = await enter('2', [dai, usdc])
    Object.assign(swap.world, world)
    swap.send({ type: 'swap.reviewRequested' })
    await pass()
    sleep()
    const { swaps } = swap.built
    swap.send(submit, submit)
    await pass()
    expect([stateOf(swap, 'approving').step, swap.wallet.length, swap.built.swaps]).toEqual([step, 1, swaps + 1])
  })

  test('is shown first where the wallet no longer makes it as one with the swap', async () => {
    const swap = await enter('2', [dai, usdc])
    swap.world.canBatch = true
    swap.send({ type: 'swap.reviewRequested' })
    await pass()
    expect(stateOf(swap, 'ready').review.isBatched).toBe(true)
    swap.world.canBatch = false
    sleep()
    swap.send(submit)
    await pass()
    expect([stateOf(swap, 'ready').review.isBatched, swap.wallet.length]).toEqual([false, 0])
  })

  test('is not asked for a second time by itself where the network does not show it', async () => {
    const swap = await review('2', [dai, usdc])
    sleep()
    swap.send(submit)
    await pass()
    swap.wallet[0]?.answer({ hash: '0xa' })
    await pass()
    swap.world.status = 'confirmed'
    await pass(4 * durations.transactionPoll)
    expect([swap.state().is, swap.wallet.length]).toEqual(['ready', 1])
  })
})

describe('R-SWAP-1: what a check finds between two steps', () => {
  async function reset() {
    const swap = await enter('2', [dai, usdc])
    Object.assign(swap.world, { allowance: 7n, needsReset: true })
    swap.send({ type: 'swap.reviewRequested' })
    await pass()
    swap.send(submit)
    await pass()
    await answer(swap, '0xa', { allowance: 0n, fees: { fee: 12n, maxFee: 24n } })
    expect([swap.state().is, swap.wallet.length]).toEqual(['approving', 2])
    return swap
  }

  async function answer(swap: SwapWorld, hash: string, world: Partial<SwapWorld['world']>) {
    swap.wallet.at(-1)?.answer({ hash })
    await pass()
    Object.assign(swap.world, { status: 'confirmed', ...world })
    await pass(durations.transactionPoll)
  }

  const allowance = 2n * 10n ** 18n
  const fees = { fee: 13n, maxFee: 26n }

  test('is no consent to a higher fee', async () => {
    const swap = await reset()
    await answer(swap, '0xb', { allowance, fees })
    expect([stateOf(swap, 'ready').former, swap.wallet.length]).toMatchObject([{ maxFee: 12n }, 2])
  })

  test('is agreed to by a visitor who has declined, sees it, and goes on', async () => {
    const swap = await reset()
    swap.wallet.at(-1)?.refuse(new KitError('wallet/rejected'))
    await pass()
    expect(stateOf(swap, 'ready')).toMatchObject({ former: null, review: { maxFee: 24n } })
    swap.send(submit)
    await pass()
    await answer(swap, '0xb', { allowance, fees })
    expect([stateOf(swap, 'swapping').step, swap.wallet.length]).toEqual(['asking', 4])
  })
})
