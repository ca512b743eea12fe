import { expect, test, vi } from 'vitest'
import { KitError } from '../errors/kit-error.ts'
import { loadedVerb } from './loaded-verb.ts'

const never = new AbortController().signal

test('the code is loaded by the first use alone, and gets what the caller passes', async () => {
  const load = vi.fn(async () => async (input: number, signal: AbortSignal, more?: string) => [
    input + 1,
    signal === never,
    more,
  ])
  const verb = loadedVerb(load)
  expect(load).not.toHaveBeenCalled()
  expect([await verb(1, never), await verb(2, never, 'more')]).toEqual([
    [2, true, undefined],
    [3, true, 'more'],
  ])
  expect(load).toHaveBeenCalledOnce()
})

test('a load that failed says so, and is tried again by the next use', async () => {
  const load = vi.fn(async () => async (input: number) => input)
  const cause = new TypeError('not there')
  load.mockRejectedValueOnce(cause)
  const verb = loadedVerb(load)
  await expect(verb(1, never)).rejects.toMatchObject({ code: 'kit/load-failed', cause })
  expect(await verb(2, never)).toBe(2)
})

test('nobody waits for a load that the caller has given up', async () => {
  const leaving = new AbortController()
  const verb = loadedVerb(() => new Promise<(input: number) => Promise<number>>(() => {}))
  const asked = verb(1, leaving.signal)
  leaving.abort()
  await expect(asked).rejects.toBeInstanceOf(KitError)
})
