import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { durations } from '../config/durations.ts'
import { toBaseUnits } from '../domain/amount.ts'
import { caipAddress } from '../domain/caip.ts'
import type { ReadBalance } from '../ports/chain-client.ts'
import { startKit } from '../test-utils/start-kit.ts'
import { loadBalances } from './balances.effects.ts'
import type { BalanceOf } from './balances.events.ts'

vi.mock(import('./balances.effects.ts'), async (original) => {
  const real = await original()
  return { ...real, loadBalances: vi.fn(real.loadBalances) }
})

const of: BalanceOf = { address: '0xAb5801a7D398351b8bE11C439e05C5B3259aeC9B', network: 'eip155:1' }
const balance = (ether: string) => ({ amount: toBaseUnits(ether, 18) ?? 0n, symbol: 'ETH', decimals: 18 })

type Read = ReadBalance<'eip155'>

async function watchBalance(read: Read | undefined) {
  const returns = new Set<() => void>()
  const watchReturn = (listener: () => void) => {
    returns.add(listener)
    return () => void returns.delete(listener)
  }
  const { kit } = startKit({ reads: { readBalance: read } }, { runtime: { watchReturn } })
  await kit.load()
  const toasts = new Set<number>()
  kit.subscribe(() => {
    const { toast } = kit.getSnapshot().notices
    if (toast) toasts.add(toast.id)
  })
  const watch = () => kit.send({ type: 'balances.watched', ...of })
  const settle = () => vi.advanceTimersByTimeAsync(0)
  watch()
  // The feature is a chunk of its own, which no fake timer brings.
  await vi.dynamicImportSettled()
  await settle()
  const state = () => kit.getSnapshot().balances[caipAddress(of.network, of.address)]
  return {
    settle,
    watch,
    destroy: () => kit.destroy(),
    returnToPage() {
      for (const listener of returns) listener()
    },
    retry: () => kit.send({ type: 'balances.retried', ...of }),
    unwatch: () => kit.send({ type: 'balances.unwatched', ...of }),
    is: () => state()?.is ?? null,
    amount: () => {
      const balance = state()
      return balance?.is === 'known' ? balance.balance.formatted : null
    },
    toasts: () => toasts.size,
    toast: () => kit.getSnapshot().notices.toast?.error.message ?? null,
  }
}

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

describe('a balance that a view shows', () => {
  test('R-BAL-2: is read at once, and again after 30 seconds', async () => {
    const read = vi.fn<Read>().mockResolvedValueOnce(balance('1.5')).mockResolvedValue(balance('2'))
    const shown = await watchBalance(read)
    expect([shown.is(), shown.amount()]).toEqual(['known', '1.5'])
    await vi.advanceTimersByTimeAsync(durations.nativeBalanceCache - 1)
    expect([read.mock.calls.length, shown.amount()]).toEqual([1, '1.5'])
    await vi.advanceTimersByTimeAsync(1)
    expect([read.mock.calls.length, shown.amount()]).toEqual([2, '2'])
  })

  test('R-BAL-3: a failed read raises one notice, and is not tried again for 30 seconds', async () => {
    const read = vi.fn<Read>().mockRejectedValueOnce(new Error('offline')).mockResolvedValue(balance('1'))
    const shown = await watchBalance(read)
    expect([shown.is(), shown.toast()]).toEqual(['failed', 'Token Balance Unavailable'])
    await vi.advanceTimersByTimeAsync(durations.balanceRetry - 1)
    shown.watch()
    await shown.settle()
    expect(read).toHaveBeenCalledOnce()
    await vi.advanceTimersByTimeAsync(1)
    shown.watch()
    await shown.settle()
    expect([shown.is(), shown.amount()]).toEqual(['known', '1'])
  })

  test('a failed read is tried again at once when the visitor asks', async () => {
    const read = vi.fn<Read>().mockRejectedValueOnce(new Error('offline')).mockResolvedValue(balance('1'))
    const shown = await watchBalance(read)
    shown.retry()
    expect(shown.is()).toBe('loading')
    await shown.settle()
    expect([read.mock.calls.length, shown.amount()]).toEqual([2, '1'])
    shown.retry()
    await shown.settle()
    expect(read).toHaveBeenCalledTimes(2)
  })

  test('R-BAL-3: one that recovers while it changes is read once more', async () => {
    const answers: ((amount: string) => void)[] = []
    const later = () =>
      new Promise<ReturnType<typeof balance>>((resolve) => answers.push((amount) => resolve(balance(amount))))
    const read = vi.fn<Read>(later).mockRejectedValueOnce(new Error('no network'))
    const { is, amount, settle, returnToPage } = await watchBalance(read)
    await vi.advanceTimersByTimeAsync(durations.balanceRetry)
    expect([is(), read.mock.calls.length]).toEqual(['failed', 2])
    returnToPage()
    await settle()
    answers[0]?.('1')
    await settle()
    expect(is()).toBe('failed')
    answers[1]?.('2')
    await settle()
    expect(amount()).toBe('2')
  })

  test('R-BAL-3: after a failure nothing old is shown, and a view that stays recovers by itself, with one notice', async () => {
    const offline = () => Promise.reject(new Error('offline'))
    const read = vi.fn<Read>().mockResolvedValueOnce(balance('1.5')).mockImplementation(offline)
    const shown = await watchBalance(read)
    await vi.advanceTimersByTimeAsync(durations.nativeBalanceCache)
    expect([shown.is(), shown.amount(), shown.toasts()]).toEqual(['failed', null, 1])
    await vi.advanceTimersByTimeAsync(durations.balanceRetry - 1)
    expect(read).toHaveBeenCalledTimes(2)
    await vi.advanceTimersByTimeAsync(1)
    expect([read.mock.calls.length, shown.is(), shown.toasts()]).toEqual([3, 'failed', 1])
    read.mockResolvedValue(balance('2'))
    await vi.advanceTimersByTimeAsync(durations.balanceRetry)
    expect([read.mock.calls.length, shown.amount(), shown.toasts()]).toEqual([4, '2', 1])
  })

  test('shows that it failed while it is read again by itself, until the visitor asks', async () => {
    const read = vi
      .fn<Read>()
      .mockRejectedValueOnce(new Error('offline'))
      .mockReturnValue(new Promise(() => {}))
    const shown = await watchBalance(read)
    await vi.advanceTimersByTimeAsync(durations.balanceRetry)
    expect([read.mock.calls.length, shown.is()]).toEqual([2, 'failed'])
    shown.retry()
    expect([shown.is(), read.mock.calls[1]?.[1].aborted]).toEqual(['loading', true])
  })

  test('is not read again by itself for a view that goes', async () => {
    const read = vi
      .fn<Read>()
      .mockRejectedValueOnce(new Error('offline'))
      .mockReturnValue(new Promise(() => {}))
    const shown = await watchBalance(read)
    await vi.advanceTimersByTimeAsync(durations.balanceRetry)
    shown.unwatch()
    expect([read.mock.calls[1]?.[1].aborted, shown.is(), vi.getTimerCount()]).toEqual([true, null, 0])
  })

  test('fails visibly where its code cannot be loaded, and is read once it could', async () => {
    vi.mocked(loadBalances).mockImplementationOnce(() => {
      throw new Error('Failed to fetch dynamically imported module')
    })
    const shown = await watchBalance(async () => balance('1'))
    expect(shown.is()).toBe('failed')
    shown.watch()
    await vi.dynamicImportSettled()
    await shown.settle()
    expect([shown.is(), shown.amount()]).toEqual(['known', '1'])
  })

  test('R-CFG-6: where a chain client reads none, no notice is raised', async () => {
    const shown = await watchBalance(undefined)
    expect([shown.is(), shown.toast()]).toEqual(['failed', null])
  })

  test('a view that goes aborts the read, raises no notice, and leaves no timer', async () => {
    const signals: AbortSignal[] = []
    const shown = await watchBalance((_, signal) => {
      signals.push(signal)
      return new Promise((_resolve, reject) => signal.addEventListener('abort', () => reject(new Error('aborted'))))
    })
    shown.unwatch()
    await shown.settle()
    expect([signals[0]?.aborted, shown.toast(), shown.is(), vi.getTimerCount()]).toEqual([true, null, null, 0])
  })

  test('two views that show it share one read, until both are gone', async () => {
    const read = vi.fn<Read>().mockResolvedValue(balance('1'))
    const shown = await watchBalance(read)
    shown.watch()
    shown.unwatch()
    expect([shown.is(), read.mock.calls.length]).toEqual(['known', 1])
    shown.unwatch()
    expect(shown.is()).toBeNull()
    await vi.advanceTimersByTimeAsync(10 * durations.nativeBalanceCache)
    expect([read.mock.calls.length, vi.getTimerCount()]).toEqual([1, 0])
  })
})

describe('five openings, a second apart', () => {
  const reads: [string, Read, string][] = [
    ['R-BAL-2: make one request', async () => balance('1'), 'known'],
    ['R-BAL-3: make one request and one notice where it fails', () => Promise.reject(new Error('offline')), 'failed'],
  ]

  test.each(reads)('%s, and nothing is read or kept of it once that is over', async (_, answer, is) => {
    const read = vi.fn<Read>(answer)
    const shown = await watchBalance(read)
    for (let opening = 1; opening < 5; opening += 1) {
      shown.unwatch()
      await vi.advanceTimersByTimeAsync(1_000)
      shown.watch()
      await shown.settle()
      expect([shown.is(), read.mock.calls.length, shown.toasts()]).toEqual([is, 1, is === 'failed' ? 1 : 0])
    }
    shown.unwatch()
    shown.retry()
    await vi.advanceTimersByTimeAsync(10 * durations.balanceRetry)
    expect([shown.is(), read.mock.calls.length, vi.getTimerCount()]).toEqual([null, 1, 0])
    shown.watch()
    await shown.settle()
    expect([shown.is(), read.mock.calls.length, shown.toasts()]).toEqual([is, 2, is === 'failed' ? 2 : 0])
  })

  test.each(reads)('%s, and no timer outlives the kit', async (_, answer) => {
    const shown = await watchBalance(answer)
    shown.unwatch()
    shown.destroy()
    expect(vi.getTimerCount()).toBe(0)
  })

  test('a view that goes while a balance is read again leaves nothing old behind', async () => {
    const read = vi
      .fn<Read>()
      .mockResolvedValueOnce(balance('1'))
      .mockReturnValue(new Promise(() => {}))
    const shown = await watchBalance(read)
    await vi.advanceTimersByTimeAsync(durations.nativeBalanceCache)
    shown.unwatch()
    expect([read.mock.calls[1]?.[1].aborted, vi.getTimerCount()]).toEqual([true, 0])
    shown.watch()
    await shown.settle()
    expect([shown.is(), read.mock.calls.length]).toEqual(['loading', 3])
  })

  test('after a return to a stopped page, nothing of before it is shown', async () => {
    const read = vi.fn<Read>().mockResolvedValueOnce(balance('1')).mockResolvedValue(balance('2'))
    const shown = await watchBalance(read)
    shown.unwatch()
    shown.returnToPage()
    expect([read.mock.calls.length, vi.getTimerCount()]).toEqual([1, 0])
    shown.watch()
    await shown.settle()
    expect([shown.amount(), read.mock.calls.length]).toEqual(['2', 2])
  })
})
