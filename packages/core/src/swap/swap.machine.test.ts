import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { durations } from '../config/durations.ts'
import type { ErrorCode } from '../errors/catalogue.ts'
import { KitError } from '../errors/kit-error.ts'
import { choose, codeOf, draft, enter, stateOf } from '../test-utils/swap-form.ts'
import { account, dai, ether, pass, startSwap, usdc } from '../test-utils/swap-world.ts'

beforeEach(() => void vi.useFakeTimers({ now: 1_000_000 }))
afterEach(() => void vi.useRealTimers())

describe('R-SWAP-1: what is entered', () => {
  test('has the tokens of the network, and a quote once nothing is typed for a moment', async () => {
    const swap = await enter()
    expect(stateOf(swap, 'editing')).toMatchObject({
      tokens: { is: 'ready', list: [ether, usdc, dai] },
      ...{ provider: 'Test swaps', isQuoting: false, error: null },
      quote: {
        ...{ amount: 15n * 10n ** 17n, bought: 3n * 10n ** 18n, minimum: 297n * 10n ** 16n },
        expiresAt: Date.now() + durations.quoteFreshness,
      },
    })
  })

  test('begins with the network’s own currency, unless a token was chosen before the list was there', async () => {
    const swap = startSwap()
    swap.send({ type: 'swap.started', account })
    await pass()
    expect(stateOf(swap, 'editing').draft).toMatchObject({ sold: ether, bought: null })
    const chosen = startSwap()
    chosen.send({ type: 'swap.started', account }, choose('bought', ether))
    await pass()
    expect(stateOf(chosen, 'editing').draft).toMatchObject({ sold: null, bought: ether })
  })

  test.each<[string, ErrorCode]>([
    ['', 'swap/no-amount'],
    ['0', 'swap/invalid-amount'],
    ['1,5', 'swap/invalid-amount'],
    ['-1', 'swap/invalid-amount'],
    ['1e3', 'swap/invalid-amount'],
    ['0.0000000000000000001', 'swap/invalid-amount'],
  ])('an amount of "%s" is %s, and no quote is asked for', async (amount, code) => {
    const swap = startSwap()
    swap.world.isQueued = true
    swap.send({ type: 'swap.started', account }, choose('sold', ether), choose('bought', usdc), draft(amount))
    await pass(durations.quotePause)
    swap.send({ type: 'swap.reviewRequested' })
    expect([stateOf(swap, 'editing').error?.code, swap.quotes.length]).toEqual([code, 0])
  })

  test.each<[string, typeof usdc, ErrorCode | null]>([
    ['1,5', ether, 'swap/invalid-amount'],
    ['1.1234567', usdc, 'swap/invalid-amount'],
    ['one', ether, 'swap/invalid-amount'],
    ['', ether, null],
    ['0', ether, null],
    ['0.00', ether, null],
    ['1', ether, null],
  ])('an amount of "%s" is judged as soon as it is entered', async (amount, sold, code) => {
    const swap = await enter(amount, [sold, dai])
    expect(stateOf(swap, 'editing').error?.code ?? null).toBe(code)
    swap.send(draft('2'))
    expect(stateOf(swap, 'editing').error).toBeNull()
  })

  test('an amount that has too many places for the token chosen after it is judged again with each token', async () => {
    const swap = await enter('1.1234567', [ether, dai])
    expect(codeOf(swap)).toBeUndefined()
    swap.send(choose('sold', usdc))
    expect(codeOf(swap)).toBe('swap/invalid-amount')
    swap.send(choose('sold', ether))
    expect(codeOf(swap)).toBeUndefined()
  })

  test('needs both tokens', async () => {
    const swap = startSwap()
    swap.send({ type: 'swap.started', account }, choose('sold', ether), draft('1'), { type: 'swap.reviewRequested' })
    expect(codeOf(swap)).toBe('swap/no-token')
  })

  test('of a token that was on the other side, the two change places', async () => {
    const swap = await enter()
    swap.send(choose('sold', usdc))
    expect(stateOf(swap, 'editing').draft).toMatchObject({ sold: usdc, bought: ether, amount: '1.5' })
    swap.send(choose('bought', dai))
    expect(stateOf(swap, 'editing').draft).toMatchObject({ sold: usdc, bought: dai })
  })

  test('flipped, what would have been bought is sold', async () => {
    const swap = await enter('1.5', [ether, dai])
    swap.send({ type: 'swap.flipped' })
    expect(stateOf(swap, 'editing')).toMatchObject({ quote: null, draft: { sold: dai, bought: ether, amount: '3' } })
    await pass(durations.quotePause)
    expect(stateOf(swap, 'editing').quote?.amount).toBe(3n * 10n ** 18n)
  })

  test('all of the currency leaves what the fee takes, and is no amount of another token', async () => {
    const swap = await enter('max')
    expect(stateOf(swap, 'editing').quote?.amount).toBe(10n ** 18n - 4_000_000n)
    swap.send(choose('sold', dai))
    expect(stateOf(swap, 'editing').draft.amount).toBe('')
    const token = await enter('max', [dai, usdc])
    token.send({ type: 'swap.reviewRequested' })
    expect(codeOf(token)).toBe('swap/invalid-amount')
  })

  test.each([-1, 0, 501, 0.5, Number.NaN])('a slippage of %s hundredths of a percent is refused', async (slippage) => {
    const swap = await enter()
    swap.send({ type: 'swap.slippageChosen', slippage })
    expect(stateOf(swap, 'editing')).toMatchObject({
      error: { code: 'swap/slippage-too-high' },
      draft: { slippage: 100 },
    })
    swap.send({ type: 'swap.slippageChosen', slippage: 500 })
    await pass(durations.quotePause)
    expect(stateOf(swap, 'editing')).toMatchObject({ error: null, quote: { minimum: 285n * 10n ** 16n } })
  })
})

describe('R-SWAP-1: quotes expire and refresh; a stale answer never wins', () => {
  test('of two quotes whose answers come in the other order, that of what stands there is shown', async () => {
    const swap = startSwap()
    swap.world.isQueued = true
    swap.send({ type: 'swap.started', account }, choose('sold', ether), choose('bought', usdc), draft('1'))
    await pass(durations.quotePause)
    swap.send(draft('2'))
    await pass(durations.quotePause)
    swap.quotes[1]?.answer(222n)
    await pass()
    swap.quotes[0]?.answer(111n)
    await pass()
    expect(stateOf(swap, 'editing').quote).toMatchObject({ amount: 2n * 10n ** 18n, bought: 222n })
  })

  test('what is typed takes the quote away at once', async () => {
    const swap = await enter()
    swap.send(draft('2'))
    expect(stateOf(swap, 'editing')).toMatchObject({ quote: null, isQuoting: true })
  })

  test('one that has expired is read again, and stands there meanwhile', async () => {
    const swap = await enter()
    swap.world.price = 1_000n
    swap.world.isQueued = true
    await pass(durations.quoteFreshness)
    expect(stateOf(swap, 'editing')).toMatchObject({ isQuoting: true, quote: { bought: 3n * 10n ** 18n } })
    swap.quotes[0]?.answer(5n)
    await pass()
    expect(stateOf(swap, 'editing')).toMatchObject({ isQuoting: false, quote: { bought: 5n } })
  })

  test.each<ErrorCode & `${'swap' | 'rpc'}/${string}`>([
    ...(['swap/insufficient-liquidity', 'swap/unsupported-network', 'swap/unsupported-gas-price'] as const),
    ...(['rpc/internal', 'rpc/invalid-response', 'rpc/unreachable'] as const),
  ])('R-SWAP-2: %s stands in the place of a quote, and is asked again when the visitor wants it', async (code) => {
    const swap = startSwap()
    swap.world.fails.quote = new KitError(code)
    swap.send({ type: 'swap.started', account }, choose('sold', ether), choose('bought', usdc), draft('1'))
    await pass(durations.quotePause)
    expect(stateOf(swap, 'editing')).toMatchObject({ quote: null, isQuoting: false, error: { code } })
    swap.world.fails = {}
    swap.send({ type: 'swap.retried' })
    await pass(durations.quotePause)
    expect(stateOf(swap, 'editing')).toMatchObject({ error: null, quote: { amount: 10n ** 18n } })
  })

  test('R-SWAP-2: a network without swaps is named in the place of its tokens', async () => {
    const swap = startSwap()
    swap.send({ type: 'swap.started', account: { ...account, network: 'eip155:137' } })
    await pass()
    expect(stateOf(swap, 'editing').tokens).toMatchObject({ is: 'failed', error: { code: 'swap/unsupported-network' } })
  })

  test('tokens that could not be read are read again when the visitor wants it', async () => {
    const swap = startSwap()
    swap.world.fails.list = new KitError('rpc/unreachable')
    swap.send({ type: 'swap.started', account })
    await pass()
    expect(stateOf(swap, 'editing').tokens.is).toBe('failed')
    swap.world.fails = {}
    swap.send({ type: 'swap.retried' })
    await pass()
    expect(stateOf(swap, 'editing').tokens.is).toBe('ready')
  })
})
