import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { durations } from '../config/durations.ts'
import { KitError } from '../errors/kit-error.ts'
import { draft, review, stateOf, submit } from '../test-utils/swap-form.ts'
import { account, dai, ether, pass, type SwapWorld, usdc } from '../test-utils/swap-world.ts'

beforeEach(() => void vi.useFakeTimers({ now: 1_000_000 }))
afterEach(() => void vi.useRealTimers())

const started = { type: 'swap.started', account } as const
const left = { type: 'swap.left' } as const
const unreadable = new KitError('transaction/unreadable-answer')

/** A swap of which a wallet has been asked. */
async function ask(tokens = [ether, usdc]) {
  const swap = await review('2', tokens as [typeof ether, typeof ether])
  swap.send(submit)
  await pass()
  return swap
}

async function refuse(swap: SwapWorld, error: KitError) {
  swap.wallet.at(-1)?.refuse(error)
  await pass()
}

describe('R-SWAP-1: a view that was left while the wallet is asked', () => {
  const away = new KitError('wallet/disconnected')
  test.each([
    ['a swap', [ether, usdc], unreadable],
    ['an approval', [dai, usdc], unreadable],
    ['a swap of a wallet that went away', [ether, usdc], away],
    ['an approval of a wallet that went away', [dai, usdc], away],
  ])(
    'what may have been sent of %s is said where the visitor comes back, whatever quotes say',
    async (_, tokens, failure) => {
      const swap = await ask(tokens)
      swap.send(left)
      await refuse(swap, failure)
      swap.send(started)
      await pass(10 * durations.quoteFreshness)
      expect(stateOf(swap, 'editing')).toMatchObject({
        error: { code: 'transaction/unreadable-answer' },
        draft: { sold: tokens[0], bought: tokens[1], amount: '2' },
        quote: { amount: expect.any(BigInt) },
      })
      swap.world.fails.quote = new KitError('rpc/unreachable')
      await pass(durations.quoteFreshness)
      expect(stateOf(swap, 'editing')).toMatchObject({ error: { code: 'transaction/unreadable-answer' }, quote: null })
      swap.send(draft('3'))
      expect(stateOf(swap, 'editing').error).toBeNull()
    },
  )

  test('what a wallet declines is said, too, and is reviewed anew', async () => {
    const swap = await ask()
    swap.send(left)
    await refuse(swap, new KitError('wallet/rejected'))
    swap.send({ ...started, account: { ...account, connectorId: 'io.other' } })
    expect(stateOf(swap, 'editing')).toMatchObject({
      account: { connectorId: 'io.other' },
      error: { code: 'wallet/rejected' },
    })
    swap.send({ type: 'swap.reviewRequested' })
    await pass()
    expect(stateOf(swap, 'ready').error).toBeNull()
    expect(swap.wallet.length).toBe(1)
  })

  test('what a wallet has not answered by then is said, too, and only that', async () => {
    const swap = await ask()
    swap.send(left)
    await refuse(swap, unreadable)
    swap.send(started)
    expect(stateOf(swap, 'editing').unanswered).toMatchObject({ is: 'swap', amount: '2', symbol: 'ETH' })
    const answered = await ask()
    answered.send(left)
    await refuse(answered, unreadable)
    Reflect.deleteProperty(answered.stored, 'kit.v1.eip155.unanswered')
    answered.send(started)
    expect(stateOf(answered, 'editing').unanswered).toBeNull()
  })

  test('nothing is read until then', async () => {
    const swap = await ask()
    const { swaps } = swap.built
    swap.world.isQueued = true
    swap.send(left)
    await refuse(swap, unreadable)
    await pass(10 * durations.quoteFreshness)
    expect([swap.quotes.length, swap.built.swaps, swap.state().is]).toEqual([0, swaps, 'idle'])
  })

  test('another account begins with nothing of it', async () => {
    const swap = await ask()
    swap.send(left)
    await refuse(swap, unreadable)
    swap.send({ ...started, account: { ...account, address: '0xb0b' } })
    expect(stateOf(swap, 'editing')).toMatchObject({ error: null, draft: { sold: null, amount: '' } })
  })

  test('who is back before the wallet answers sees its answer where they were', async () => {
    const swap = await ask()
    swap.send(left, started)
    await refuse(swap, unreadable)
    expect(stateOf(swap, 'ready').error?.code).toBe('transaction/unreadable-answer')
    swap.stop()
  })

  test('an approval that is answered after that is gone on with by who is back, and by nobody else', async () => {
    const swap = await ask([dai, usdc])
    swap.send(left)
    expect(swap.state().is).toBe('approving')
    swap.wallet[0]?.answer({ hash: '0xa' })
    swap.world.allowance = 2n * 10n ** 18n
    await pass(durations.transactionPoll)
    expect([swap.state().is, swap.wallet.length, swap.sent().length]).toEqual(['idle', 1, 1])
    swap.send(started)
    await pass()
    expect(swap.state().is).toBe('ready')
    const back = await ask([dai, usdc])
    back.send(left, started)
    back.wallet[0]?.answer({ hash: '0xa' })
    back.world.allowance = 2n * 10n ** 18n
    await pass(durations.transactionPoll)
    expect([stateOf(back, 'swapping').step, back.wallet.length]).toEqual(['asking', 2])
  })
})
