import { KitError } from '@kit/core'
import { withSignal } from '@kit/core/adapters'
import { expect, test, vi } from 'vitest'
import { abortOnEvent } from './abort-on-event.ts'

const never = new Promise<string>(() => {})
const untilAborted = (signal: AbortSignal) => withSignal(never, signal)

test('abortOnEvent returns what the work returns or throws, and stops listening', async () => {
  const { signal } = new AbortController()
  const remove = vi.spyOn(signal, 'removeEventListener')
  const stop = vi.fn()
  expect(
    await abortOnEvent(
      signal,
      () => stop,
      async () => 'yes',
    ),
  ).toBe('yes')
  await expect(
    abortOnEvent(
      signal,
      () => stop,
      () => Promise.reject(new Error('no')),
    ),
  ).rejects.toThrow('no')
  expect([stop.mock.calls.length, remove.mock.calls.length]).toEqual([2, 2])
})

test('abortOnEvent aborts the work with the error of an event, also of one that comes at once', async () => {
  const { signal } = new AbortController()
  let end: (error: KitError) => void = () => {}
  const listen = (onEnd: typeof end) => {
    end = onEnd
    return () => {}
  }
  const later = abortOnEvent(signal, listen, untilAborted)
  end(new KitError('pairing/offline'))
  await expect(later).rejects.toMatchObject({ code: 'pairing/offline' })
  const endAtOnce = (onEnd: typeof end) => {
    onEnd(new KitError('pairing/interrupted'))
    return () => {}
  }
  await expect(abortOnEvent(signal, endAtOnce, untilAborted)).rejects.toMatchObject({ code: 'pairing/interrupted' })
})

test('abortOnEvent aborts the work with its signal, and begins nothing after an earlier abort', async () => {
  const abort = new AbortController()
  const waiting = abortOnEvent(abort.signal, () => () => {}, untilAborted)
  abort.abort()
  await expect(waiting).rejects.toMatchObject({ code: 'rpc/aborted' })
  const listen = vi.fn()
  const destroyed = AbortSignal.abort(new KitError('kit/destroyed'))
  await expect(abortOnEvent(destroyed, listen, untilAborted)).rejects.toMatchObject({ code: 'kit/destroyed' })
  expect(listen).not.toHaveBeenCalled()
})
