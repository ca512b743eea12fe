import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { createActor } from 'xstate'
import { durations } from '../config/durations.ts'
import { toBaseUnits } from '../domain/amount.ts'
import type { ReadBalance } from '../ports/chain-client.ts'
import { startKit } from '../test-utils/start-kit.ts'
import { bindBalance } from './balance.effects.ts'
import type { BalanceOf } from './balance.machine.ts'

const of: BalanceOf = { address: '0xAb5801a7D398351b8bE11C439e05C5B3259aeC9B', network: 'eip155:1' }
const balance = (ether: string) => ({ amount: toBaseUnits(ether, 18) ?? 0n, symbol: 'ETH', decimals: 18 })

type Read = ReadBalance<'eip155'>

async function lookAt(read: Read | undefined) {
  const { kit } = startKit({ reads: { readBalance: read } })
  await kit.load()
  const actor = createActor(bindBalance(kit), { input: of }).start()
  const settle = () => vi.advanceTimersByTimeAsync(0)
  await settle()
  return {
    settle,
    stop: () => actor.stop(),
    want: () => actor.send({ type: 'balance.requested' }),
    value: () => actor.getSnapshot().value,
    amount: () => actor.getSnapshot().context.balance?.formatted ?? null,
    toast: () => kit.getSnapshot().notices.toast?.error.message ?? null,
  }
}

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

describe('a balance somebody looks at', () => {
  test('R-BAL-2: is read at once, and again after 30 seconds', async () => {
    const read = vi.fn<Read>().mockResolvedValueOnce(balance('1.5')).mockResolvedValue(balance('2'))
    const shown = await lookAt(read)
    expect([shown.value(), shown.amount()]).toEqual(['known', '1.5'])
    await vi.advanceTimersByTimeAsync(durations.nativeBalanceCache - 1)
    expect([read.mock.calls.length, shown.amount()]).toEqual([1, '1.5'])
    await vi.advanceTimersByTimeAsync(1)
    expect([read.mock.calls.length, shown.amount()]).toEqual([2, '2'])
  })

  test('R-BAL-3: a failed read says so once, and is not tried again for 30 seconds', async () => {
    const read = vi.fn<Read>().mockRejectedValueOnce(new Error('offline')).mockResolvedValue(balance('1'))
    const shown = await lookAt(read)
    expect([shown.value(), shown.toast()]).toEqual([{ failed: 'blocked' }, 'Token Balance Unavailable'])
    await vi.advanceTimersByTimeAsync(durations.balanceRetry - 1)
    shown.want()
    await shown.settle()
    expect(read).toHaveBeenCalledOnce()
    await vi.advanceTimersByTimeAsync(1)
    shown.want()
    await shown.settle()
    expect([shown.value(), shown.amount()]).toEqual(['known', '1'])
  })

  test('R-BAL-3: after a failure nothing old is shown, and nobody retries unasked', async () => {
    const read = vi.fn<Read>().mockResolvedValueOnce(balance('1.5')).mockRejectedValue(new Error('offline'))
    const shown = await lookAt(read)
    await vi.advanceTimersByTimeAsync(durations.nativeBalanceCache)
    expect([shown.value(), shown.amount()]).toEqual([{ failed: 'blocked' }, null])
    await vi.advanceTimersByTimeAsync(10 * durations.balanceRetry)
    expect(read).toHaveBeenCalledTimes(2)
  })

  test('R-CFG-6: where an adapter reads none, nobody is told of a failure', async () => {
    const shown = await lookAt(undefined)
    expect([shown.value(), shown.toast()]).toEqual([{ failed: 'blocked' }, null])
  })

  test('looking away aborts the read, tells nobody, and leaves no timer', async () => {
    const signals: AbortSignal[] = []
    const shown = await lookAt((_, signal) => {
      signals.push(signal)
      return new Promise((_resolve, reject) => signal.addEventListener('abort', () => reject(new Error('aborted'))))
    })
    shown.stop()
    await shown.settle()
    expect([signals[0]?.aborted, shown.toast(), vi.getTimerCount()]).toEqual([true, null, 0])
  })
})
