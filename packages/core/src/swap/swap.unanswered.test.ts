import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { durations } from '../config/durations.ts'
import { reviewDurations } from '../config/review-durations.ts'
import { KitError } from '../errors/kit-error.ts'
import { review, stateOf, submit } from '../test-utils/swap-form.ts'
import { account, dai, pass, type SwapWorld, startSwap, usdc } from '../test-utils/swap-world.ts'

beforeEach(() => void vi.useFakeTimers({ now: 1_000_000 }))
afterEach(() => void vi.useRealTimers())

const amount = 2n * 10n ** 18n
const progress = 'kit.v1.swap'
const asked = 'kit.v1.eip155.unanswered'

/** A page that is loaded again, in the same world. */
async function reload({ stored, world }: SwapWorld, change: Partial<SwapWorld['world']> = {}) {
  const again = startSwap({ ...stored })
  Object.assign(again.world, world, change)
  again.send({ type: 'swap.started', account })
  await pass()
  return again
}

/** The wallet has sent an approval, which is stored. */
async function approve() {
  const swap = await review('2', [dai, usdc])
  swap.send(submit)
  await pass()
  swap.wallet.at(-1)?.answer({ hash: '0xa' })
  await pass()
  expect(swap.stored).toHaveProperty([progress])
  return swap
}

/** The approval is confirmed, and the wallet is asked for the swap. */
async function askForSwap() {
  const swap = await approve()
  swap.world.allowance = amount
  await pass(3_000)
  expect(stateOf(swap, 'swapping')).toMatchObject({ step: 'asking' })
  return swap
}

const unanswered = { is: 'swap', amount: '2', symbol: 'DAI' }

describe('R-SWAP-1: a page that is left while the wallet is asked for a swap', () => {
  test.each([
    ['the wallet has not sent', amount],
    ['the wallet has sent', 0n],
  ])('is followed by one that offers no second swap, and says that it may have been swapped: %s', async (_, left) => {
    const swap = await askForSwap()
    swap.stop()
    const next = await reload(swap, { allowance: left, status: 'confirmed' })
    await pass(60_000)
    expect(stateOf(next, 'editing')).toMatchObject({ draft: { amount: '', bought: null }, unanswered })
    expect([next.wallet, next.stored[progress]]).toEqual([[], undefined])
  })

  test('R-CON-11: another tab that knew of the approval does not go on with it either', async () => {
    const swap = await approve()
    const other = startSwap(swap.stored)
    swap.world.allowance = amount
    await pass(3_000)
    Object.assign(other.world, swap.world)
    other.send({ type: 'swap.started', account })
    await pass(60_000)
    expect(stateOf(other, 'editing')).toMatchObject({ unanswered })
    swap.wallet.at(-1)?.answer({ hash: '0xb' })
    await pass()
    expect(swap.stored).toEqual({})
  })
})

test('R-SWAP-1: a swap that the wallet declines is gone on with by the next page', async () => {
  const swap = await askForSwap()
  swap.wallet.at(-1)?.refuse(new KitError('wallet/rejected'))
  await pass()
  swap.stop()
  const next = await reload(swap)
  await pass(3_000)
  expect(stateOf(next, 'ready')).toMatchObject({ isApproved: true, unanswered: null })
})

describe.each([
  ['gives no answer that can be read', 'transaction/unreadable-answer'],
  ['goes away before it answers', 'wallet/disconnected'],
] as const)('R-SWAP-1: of a wallet that %s', (_, code) => {
  async function lose() {
    const swap = await askForSwap()
    swap.wallet.at(-1)?.refuse(new KitError(code))
    await pass()
    expect(stateOf(swap, 'ready')).toMatchObject({
      ...{ error: { code: 'transaction/unreadable-answer' }, unanswered, isApproved: false },
    })
    return swap
  }

  test('a swap is not offered again when it is opened anew, nor by the next page, which both say that it may have been made', async () => {
    const swap = await lose()
    swap.send({ type: 'swap.left' }, { type: 'swap.started', account })
    await pass(60_000)
    expect(stateOf(swap, 'editing')).toMatchObject({ draft: { bought: null }, unanswered })
    swap.stop()
    const next = await reload(swap)
    await pass(60_000)
    expect(stateOf(next, 'editing')).toMatchObject({ draft: { bought: null }, unanswered })
    expect([next.wallet, next.stored[progress]]).toEqual([[], undefined])
  })

  test('form and next review say so in the same page, until it is known what became of it', async () => {
    const swap = await lose()
    swap.send({ type: 'swap.editRequested' })
    await pass()
    expect(stateOf(swap, 'editing')).toMatchObject({ error: null, unanswered })
    swap.send({ type: 'swap.reviewRequested' })
    await pass()
    expect(stateOf(swap, 'ready')).toMatchObject({ error: null, unanswered })
    Reflect.deleteProperty(swap.stored, asked)
    await pass(reviewDurations.settle + durations.quoteFreshness)
    expect(stateOf(swap, 'ready').unanswered).toBeNull()
  })

  test('what has been answered meanwhile is not said to be open in the next review', async () => {
    const swap = await lose()
    swap.send({ type: 'swap.editRequested' })
    Reflect.deleteProperty(swap.stored, asked)
    swap.send({ type: 'swap.reviewRequested' })
    await pass()
    expect(stateOf(swap, 'ready').unanswered).toBeNull()
  })
})

test('R-SWAP-1: what one tab has approved is not removed by another that gives up what it knew', async () => {
  const swap = await askForSwap()
  swap.wallet.at(-1)?.refuse(new KitError('wallet/rejected'))
  await pass()
  const later = { ...JSON.parse(swap.stored[progress] ?? ''), hash: '0xlater' }
  swap.stored[progress] = JSON.stringify(later)
  swap.send({ type: 'swap.left' }, { type: 'swap.started', account })
  await pass()
  expect(JSON.parse(swap.stored[progress] ?? '')).toEqual(later)
})
