import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { durations } from '../config/durations.ts'
import { reviewDurations } from '../config/review-durations.ts'
import type { ErrorCode } from '../errors/catalogue.ts'
import { KitError } from '../errors/kit-error.ts'
import { unknownOutcome } from '../errors/unknown-outcome.ts'
import { codeOf, draft, enter, review, stateOf, submit } from '../test-utils/swap-form.ts'
import { account, dai, ether, pass, router, saidBy, startSwap, usdc } from '../test-utils/swap-world.ts'

beforeEach(() => void vi.useFakeTimers({ now: 1_000_000 }))
afterEach(() => void vi.useRealTimers())

describe('R-SWAP-1: the wallet is asked once for each step', () => {
  test('ether is swapped by one request, which is followed as what it is', async () => {
    const swap = await review()
    swap.send(submit, submit)
    await pass()
    expect(swap.wallet.map(({ asked }) => asked.of)).toEqual([
      { address: '0xa11ce', network: 'eip155:1', connectorId: 'io.wallet' },
    ])
    swap.wallet[0]?.answer({ hash: '0x5' })
    await pass()
    expect(stateOf(swap, 'sent').hash).toBe('0x5')
    expect(swap.sent()).toEqual([
      {
        ...{ network: 'eip155:1', address: '0xa11ce', hash: '0x5', sentAt: Date.now(), is: 'pending', transfer: null },
        swap: {
          sold: { amount: '1.5', symbol: 'ETH' },
          bought: { atLeast: '2970000000000', symbol: 'USDC' },
        },
      },
    ])
    expect(swap.holds.count).toBe(0)
    swap.send({ type: 'swap.previewLeft' })
    expect(swap.state().is).toBe('idle')
  })

  async function approve() {
    const swap = await review('2', [dai, usdc])
    swap.send(submit)
    await pass()
    swap.wallet[0]?.answer({ hash: '0xa' })
    await pass()
    return swap
  }

  test('a token is approved, the approval waited for, and the swap asked with a call of then', async () => {
    const swap = await approve()
    expect(stateOf(swap, 'approving').hash).toBe('0xa')
    expect(saidBy(swap.wallet[0]?.asked.calls[0] ?? { to: '', value: 0n, data: '' })).toEqual({
      ...{ spender: router, amount: String(2n * 10n ** 18n) },
    })
    // Half a percent less than the quote, and still as much as the visitor has agreed to.
    swap.world.price = 1_990n
    swap.world.allowance = 2n * 10n ** 18n
    await pass(durations.transactionPoll)
    expect(stateOf(swap, 'swapping').step).toBe('asking')
    const [, second] = swap.wallet
    expect(
      BigInt(saidBy(second?.asked.calls[0] ?? { to: '', value: 0n, data: '' }).minimum ?? 0),
    ).toBeGreaterThanOrEqual(396n * 10n ** 16n)
    second?.answer({ hash: '0xb' })
    await pass()
    expect(swap.sent().map(({ hash, swap: said }) => [hash, Boolean(said)])).toEqual([
      ['0xa', false],
      ['0xb', true],
    ])
    expect(swap.stored).toEqual({})
  })

  test('a price that fell below what the visitor agreed to while the approval was mined is shown first', async () => {
    const swap = await approve()
    swap.world.price = 1_000n
    swap.world.allowance = 2n * 10n ** 18n
    await pass(durations.transactionPoll)
    expect(stateOf(swap, 'ready')).toMatchObject({ former: { minimum: 396n * 10n ** 16n }, review: { approval: null } })
    swap.send(submit)
    await pass()
    expect(swap.wallet.length).toBe(1)
    swap.send({ type: 'swap.changeAccepted' })
    await pass(reviewDurations.settle)
    swap.send(submit)
    await pass()
    expect(swap.wallet.length).toBe(2)
  })

  test('an approval that failed says so, and is forgotten', async () => {
    const swap = await approve()
    swap.world.status = 'failed'
    await pass(durations.transactionPoll)
    expect([codeOf(swap), swap.stored, swap.views().at(-1)]).toEqual(['swap/approval-failed', {}, 'Swap'])
  })

  test('one that is mined under another hash holds, too', async () => {
    const swap = await approve()
    swap.world.status = 'unseen'
    swap.world.allowance = 2n * 10n ** 18n
    await pass(durations.transactionPoll)
    expect(swap.state().is).toBe('swapping')
  })

  test('an approval is followed after the page was loaded again, and never asked for twice', async () => {
    const { stored } = await approve()
    const again = startSwap(stored)
    again.send({ type: 'swap.started', account })
    await pass()
    expect(stateOf(again, 'approving')).toMatchObject({
      hash: '0xa',
      review: null,
      draft: { sold: dai, bought: usdc, amount: '2' },
    })
    again.world.allowance = 2n * 10n ** 18n
    await pass(durations.transactionPoll)
    expect(stateOf(again, 'ready').review.approval).toBeNull()
    expect([again.wallet.length, again.views()]).toEqual([0, ['SwapPreview', 'SwapPreview']])
    again.send(submit)
    await pass()
    again.wallet[0]?.answer({ hash: '0xb' })
    await pass()
    expect([again.wallet.length, again.stored]).toEqual([1, {}])
  })

  test('an approval of another account, or of long ago, is not gone on with', async () => {
    const { stored } = await approve()
    const other = startSwap({ ...stored })
    other.send({ type: 'swap.started', account: { ...account, address: '0xb0b' } })
    expect(other.state().is).toBe('editing')
    vi.setSystemTime(Date.now() + durations.swapProgress)
    const late = startSwap({ ...stored })
    late.send({ type: 'swap.started', account })
    expect(late.state().is).toBe('editing')
  })

  test('an approval of long ago is not gone on with by a page that stayed open, either', async () => {
    const swap = await approve()
    swap.send({ type: 'swap.editRequested' })
    vi.setSystemTime(Date.now() + durations.swapProgress)
    swap.send({ type: 'swap.reviewRequested' })
    await pass()
    expect(stateOf(swap, 'ready')).toMatchObject({ isApproved: false, review: { approval: { spender: router } } })
    expect(swap.stored).toEqual({})
    const left = await approve()
    left.send({ type: 'swap.left' })
    vi.setSystemTime(Date.now() + durations.swapProgress)
    left.send({ type: 'swap.started', account })
    expect([left.state().is, left.stored]).toEqual(['editing', {}])
  })

  test('who goes back from an approval that is on its way finds it again for the same amount alone', async () => {
    const swap = await approve()
    swap.send({ type: 'swap.previewLeft' })
    expect(swap.state().is).toBe('editing')
    swap.send({ type: 'swap.reviewRequested' })
    await pass()
    expect(stateOf(swap, 'approving').hash).toBe('0xa')
    swap.send({ type: 'swap.editRequested' }, draft('3'))
    await pass(durations.quotePause)
    swap.send({ type: 'swap.reviewRequested' })
    await pass()
    expect(stateOf(swap, 'ready').review.approval?.amount).toBe(3n * 10n ** 18n)
  })

  test('a wallet that can makes both as one, and is asked once', async () => {
    const swap = await enter('2', [dai, usdc])
    swap.world.canBatch = true
    swap.send({ type: 'swap.reviewRequested' })
    await pass()
    expect(stateOf(swap, 'ready').review).toMatchObject({ isBatched: true, approval: { spender: router } })
    swap.send(submit)
    await pass()
    expect(swap.wallet.map(({ asked: { is, calls } }) => [is, calls.length])).toEqual([['batch', 2]])
    swap.wallet[0]?.answer({ hash: '0xb' })
    await pass()
    expect(swap.state().is).toBe('sent')
  })

  test.each<ErrorCode & `wallet/${string}`>(['wallet/rejected', 'wallet/wrong-chain', 'wallet/wrong-account'])(
    '%s keeps everything, and the visitor can go on',
    async (code) => {
      for (const tokens of [
        [ether, usdc],
        [dai, usdc],
      ]) {
        const swap = await review('2', tokens as [typeof ether, typeof ether])
        swap.send(submit)
        await pass()
        swap.wallet[0]?.refuse(new KitError(code))
        await pass()
        expect(stateOf(swap, 'ready')).toMatchObject({ error: { code }, draft: { amount: '2' } })
        expect([swap.stored, swap.holds.count]).toEqual([{}, 0])
        swap.send(submit)
        await pass()
        expect(swap.wallet.length).toBe(2)
      }
    },
  )

  test('what may have been sent is followed like what was', async () => {
    const swap = await review()
    swap.send(submit)
    await pass()
    swap.wallet[0]?.refuse(unknownOutcome('0x9'))
    await pass()
    expect(swap.sent()).toMatchObject([{ hash: '0x9', is: 'unknown' }])
  })
})
