import { expect, test, vi } from 'vitest'
import { KitError } from '../errors/kit-error.ts'
import { abortError, anySignal, throwIfAborted, withSignal } from './abort.ts'

const never = new Promise<string>(() => {})

test('a wait gives what its promise gives, and leaves no listener on the signal', async () => {
  const { signal } = new AbortController()
  const remove = vi.spyOn(signal, 'removeEventListener')
  expect(await withSignal(Promise.resolve('yes'), signal)).toBe('yes')
  await expect(withSignal(Promise.reject(new Error('no')), signal)).rejects.toThrow('no')
  expect(remove).toHaveBeenCalledTimes(2)
})

test('an abort ends a wait at once, also one that comes before it', async () => {
  const abort = new AbortController()
  const waiting = withSignal(never, abort.signal, 'connection/cancelled')
  abort.abort()
  await expect(waiting).rejects.toMatchObject({ code: 'connection/cancelled' })
  await expect(withSignal(Promise.resolve('late'), abort.signal)).rejects.toMatchObject({ code: 'rpc/aborted' })
})

test('a reason that is a kit error is what the abort is called; any other is its cause', () => {
  const destroyed = new KitError('kit/destroyed')
  expect(abortError(AbortSignal.abort(destroyed), 'rpc/timeout')).toBe(destroyed)
  const reason = new Error('changed my mind')
  expect(abortError(AbortSignal.abort(reason))).toMatchObject({ code: 'rpc/aborted', cause: reason })
})

test('an aborted signal throws', () => {
  expect(() => throwIfAborted(AbortSignal.abort(), 'connection/cancelled')).toThrow(KitError)
  expect(() => throwIfAborted(new AbortController().signal)).not.toThrow()
})

test('one of several signals is enough, and none keeps a listener', async () => {
  const [one, two] = [new AbortController(), new AbortController()]
  const remove = vi.spyOn(one.signal, 'removeEventListener')
  const work = anySignal([one.signal, two.signal], (either) => withSignal(never, either))
  two.abort(new KitError('wallet/disconnected'))
  await expect(work).rejects.toMatchObject({ code: 'wallet/disconnected' })
  expect(remove).toHaveBeenCalledOnce()
  expect(await anySignal([one.signal], async ({ aborted }) => aborted)).toBe(false)
  expect(await anySignal([one.signal, two.signal], async ({ aborted }) => aborted)).toBe(true)
})
