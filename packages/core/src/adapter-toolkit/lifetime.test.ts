import { expect, test, vi } from 'vitest'
import { toKitError } from '../errors/to-kit-error.ts'
import { createLifetime } from './lifetime.ts'

test('run gives what the work gives, and rejects with kit errors', async () => {
  const lifetime = createLifetime(toKitError)
  expect(await lifetime.run(async () => 1)).toBe(1)
  await expect(lifetime.run(() => Promise.reject({ code: 4001 }))).rejects.toMatchObject({ code: 'wallet/rejected' })
})

test('the end rejects what is waited for, and nothing is begun afterwards', async () => {
  const lifetime = createLifetime(toKitError)
  const waiting = lifetime.run(() => new Promise(() => {}))
  lifetime.end()
  await expect(waiting).rejects.toMatchObject({ code: 'kit/destroyed' })
  const work = vi.fn(async () => 1)
  await expect(lifetime.run(work)).rejects.toMatchObject({ code: 'kit/destroyed' })
  expect(work).not.toHaveBeenCalled()
})

test('a bound function runs in the lifetime with its own arguments', async () => {
  const lifetime = createLifetime(toKitError)
  const add = lifetime.bind(async (a: number, b: number) => a + b)
  expect(await add(1, 2)).toBe(3)
  lifetime.end()
  await expect(add(1, 2)).rejects.toMatchObject({ code: 'kit/destroyed' })
  expect(lifetime.signal.aborted).toBe(true)
})
