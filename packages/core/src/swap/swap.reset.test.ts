import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { durations } from '../config/durations.ts'
import { KitError } from '../errors/kit-error.ts'
import { codeOf, draft, enter, stateOf, submit } from '../test-utils/swap-form.ts'
import { account, dai, pass, router, type SwapWorld, saidBy, startSwap, usdc } from '../test-utils/swap-world.ts'

beforeEach(() => void vi.useFakeTimers({ now: 1_000_000 }))
afterEach(() => void vi.useRealTimers())

const amount = 2n * 10n ** 18n

/** Two of a token that changes no allowance but to zero, of which seven units may be taken from before. */
async function begin(change: Partial<SwapWorld['world']> = {}) {
  const swap = await enter('2', [dai, usdc])
  Object.assign(swap.world, { allowance: 7n, needsReset: true, ...change })
  swap.send({ type: 'swap.reviewRequested' })
  await pass()
  return swap
}

/** A page that is loaded again, in the same world. */
async function reload({ stored, world }: SwapWorld) {
  const again = startSwap({ ...stored })
  Object.assign(again.world, world)
  again.send({ type: 'swap.started', account })
  await pass()
  return again
}

const asked = ({ wallet }: SwapWorld) =>
  wallet.flatMap(({ asked: { calls } }) => calls.map((call) => saidBy(call).spender && saidBy(call).amount))

async function answer(swap: SwapWorld, hash: string) {
  swap.wallet.at(-1)?.answer({ hash })
  await pass()
}

async function allow(swap: SwapWorld, allowance: bigint) {
  swap.world.allowance = allowance
  await pass(durations.transactionPoll)
}

describe('R-SWAP-1: a token that changes no allowance but to zero', () => {
  test('is shown with what may be taken until now, and is asked for in three steps, each once', async () => {
    const swap = await begin()
    expect(stateOf(swap, 'ready')).toMatchObject({
      review: { reset: 7n, approval: { spender: router, amount }, isBatched: false },
      ...{ isReset: false, isApproved: false },
    })
    swap.send(submit, submit)
    await pass()
    expect(stateOf(swap, 'approving')).toMatchObject({ step: 'reset', hash: null })
    await answer(swap, '0x0')
    expect(stateOf(swap, 'approving')).toMatchObject({ step: 'reset', hash: '0x0' })
    expect(asked(swap)).toEqual(['0'])
    await allow(swap, 0n)
    expect(stateOf(swap, 'approving')).toMatchObject({ step: 'approval', hash: null, isReset: true })
    await answer(swap, '0xa')
    expect(stateOf(swap, 'approving')).toMatchObject({ step: 'approval', hash: '0xa', isReset: true })
    await allow(swap, amount)
    expect(stateOf(swap, 'swapping')).toMatchObject({ step: 'asking', isReset: true, isApproved: true })
    await answer(swap, '0xb')
    expect(asked(swap)).toEqual(['0', String(amount), undefined])
    expect([swap.state().is, swap.stored, swap.sent().map(({ hash }) => hash)]).toEqual([
      'sent',
      {},
      ['0x0', '0xa', '0xb'],
    ])
  })

  test('goes on after a reload wherever it was, and no step is asked for twice', async () => {
    const first = await begin()
    first.send(submit)
    await pass()
    await answer(first, '0x0')
    const second = await reload(first)
    expect(stateOf(second, 'approving')).toMatchObject({ step: 'reset', hash: '0x0', review: null })
    await allow(second, 0n)
    expect(stateOf(second, 'ready')).toMatchObject({ isReset: true, isApproved: false, review: { reset: null } })
    second.send(submit)
    await pass()
    await answer(second, '0xa')
    const third = await reload(second)
    expect(stateOf(third, 'approving')).toMatchObject({ step: 'approval', hash: '0xa', isReset: true })
    await allow(third, amount)
    expect(stateOf(third, 'ready')).toMatchObject({ isReset: true, isApproved: true, review: { approval: null } })
    third.send(submit)
    await pass()
    await answer(third, '0xb')
    expect([first, second, third].map(asked)).toEqual([['0'], [String(amount)], [undefined]])
    expect(third.stored).toEqual({})
  })

  test('is not asked to be set to zero again by who goes back, whatever amount they enter', async () => {
    const swap = await begin()
    swap.send(submit)
    await pass()
    await answer(swap, '0x0')
    swap.send({ type: 'swap.editRequested' }, draft('3'))
    await pass(durations.quotePause)
    swap.send({ type: 'swap.reviewRequested' })
    await pass()
    expect(stateOf(swap, 'approving')).toMatchObject({ step: 'reset', hash: '0x0' })
    await allow(swap, 0n)
    expect(stateOf(swap, 'ready').review).toMatchObject({ reset: null, approval: { amount: 3n * 10n ** 18n } })
    swap.send({ type: 'swap.editRequested' }, draft(''), { type: 'swap.reviewRequested' })
    expect(codeOf(swap)).toBe('swap/no-amount')
  })

  test('is made as one by a wallet that can', async () => {
    const swap = await begin({ canBatch: true })
    expect(stateOf(swap, 'ready').review).toMatchObject({ isBatched: true, reset: 7n })
    swap.send(submit)
    await pass()
    expect(swap.wallet.map(({ asked: { is } }) => is)).toEqual(['batch'])
    expect(asked(swap)).toEqual(['0', String(amount), undefined])
  })

  test('a wallet that can make it as one only later is shown to do so first', async () => {
    const swap = await begin()
    swap.send(submit)
    await pass()
    await answer(swap, '0x0')
    swap.world.canBatch = true
    await allow(swap, 0n)
    expect(stateOf(swap, 'ready').review).toMatchObject({ isBatched: true, reset: null })
    expect(swap.wallet.length).toBe(1)
  })

  test.each([
    ['failed', 1],
    ['unseen', 40],
  ] as const)('whose first step is %s says so, and begins anew', async (status, polls) => {
    const swap = await begin({ status })
    swap.send(submit)
    await pass()
    await answer(swap, '0x0')
    await pass(polls * durations.transactionPoll)
    expect([codeOf(swap), swap.stored]).toEqual(['swap/approval-failed', {}])
    swap.send({ type: 'swap.reviewRequested' })
    await pass()
    expect(stateOf(swap, 'ready').review.reset).toBe(7n)
  })

  test('a price that fell meanwhile is shown before the approval is asked for', async () => {
    const swap = await begin()
    swap.send(submit)
    await pass()
    await answer(swap, '0x0')
    swap.world.price = 1_000n
    await allow(swap, 0n)
    expect(stateOf(swap, 'ready')).toMatchObject({
      former: { minimum: 396n * 10n ** 16n },
      isReset: true,
      review: { reset: null },
    })
    expect(asked(swap)).toEqual(['0'])
  })

  test('a visitor who declines a step can go on with it', async () => {
    const swap = await begin()
    swap.send(submit)
    await pass()
    await answer(swap, '0x0')
    await allow(swap, 0n)
    swap.wallet.at(-1)?.refuse(new KitError('wallet/rejected'))
    await pass()
    expect(stateOf(swap, 'ready')).toMatchObject({
      error: { code: 'wallet/rejected' },
      isReset: true,
      review: { reset: null },
    })
    swap.send(submit)
    await pass()
    expect(asked(swap)).toEqual(['0', String(amount), String(amount)])
  })

  test('an allowance that turns up after the visitor agreed is shown before anything is asked for', async () => {
    const swap = await begin({ allowance: 0n, canBatch: true })
    swap.world.allowance = 7n
    await pass(durations.quoteFreshness)
    swap.send(submit)
    await pass()
    expect([stateOf(swap, 'ready').review.reset, swap.wallet.length]).toEqual([7n, 0])
  })
})

test.each([
  ['of which no step is done', { isReset: false, isApproved: false }],
  ['that does not say which steps are done', {}],
])('a stored swap %s is not taken up again', async (_, done) => {
  const progress = { account, sold: dai, bought: usdc, slippage: 100, amount: '5', hash: '0xa', sentAt: Date.now() }
  const swap = startSwap({ 'kit.v1.swap': JSON.stringify({ ...progress, ...done }) })
  swap.send({ type: 'swap.started', account })
  await pass()
  expect(swap.state().is).toBe('editing')
})
