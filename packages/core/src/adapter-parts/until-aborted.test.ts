import { expect, test, vi } from 'vitest'
import { KitError } from '../errors/kit-error.ts'
import { abortError, throwIfAborted, underAny, untilAborted } from './until-aborted.ts'

const never = new Promise<string>(() => {})

test('a wait gives what its promise gives, and leaves no listener on the signal', async () => {
  const { signal } = new AbortController()
  const remove = vi.spyOn(signal, 'removeEventListener')
  expect(await untilAborted(Promise.resolve('yes'), signal)).toBe('yes')
  await expect(untilAborted(Promise.reject(new Error('no')), signal)).rejects.toThrow('no')
  expect(remove).toHaveBeenCalledTimes(2)
})

test('an abort ends a wait at once, also one that comes before it', async () => {
  const abort = new AbortController()
  const waiting = untilAborted(never, abort.signal, 'connection/cancelled')
  abort.abort()
  await expect(waiting).rejects.toMatchObject({ code: 'connection/cancelled' })
  await expect(untilAborted(Promise.resolve('late'), abort.signal)).rejects.toMatchObject({ code: 'rpc/aborted' })
})

test('a reason that is a kit error is what the abort is called; any other is its cause', () => {
  const destroyed = new KitError('kit/destroyed')
  expect(abortError(AbortSignal.abort(destroyed), 'rpc/timeout')).toBe(destroyed)
  const reason = new Error('changed my mind')
  expect(abortError(AbortSignal.abort(reason))).toMatchObject({ code: 'rpc/aborted', cause: reason })
})

test('nothing goes on for nobody', () => {
  expect(() => throwIfAborted(AbortSignal.abort(), 'connection/cancelled')).toThrow(KitError)
  expect(() => throwIfAborted(new AbortController().signal)).not.toThrow()
})

test('one of several signals is enough, and none keeps a listener', async () => {
  const [one, two] = [new AbortController(), new AbortController()]
  const remove = vi.spyOn(one.signal, 'removeEventListener')
  const work = underAny([one.signal, two.signal], (either) => untilAborted(never, either))
  two.abort(new KitError('wallet/disconnected'))
  await expect(work).rejects.toMatchObject({ code: 'wallet/disconnected' })
  expect(remove).toHaveBeenCalledOnce()
  expect(await underAny([one.signal], async ({ aborted }) => aborted)).toBe(false)
  expect(await underAny([one.signal, two.signal], async ({ aborted }) => aborted)).toBe(true)
})
