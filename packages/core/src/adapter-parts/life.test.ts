import { expect, test, vi } from 'vitest'
import { toKitError } from '../errors/to-kit-error.ts'
import { createLife } from './life.ts'

test('while it lives, what is asked for is done, and failures are the kit’s', async () => {
  const life = createLife(toKitError)
  expect(await life.during(async () => 1)).toBe(1)
  await expect(life.during(() => Promise.reject({ code: 4001 }))).rejects.toMatchObject({ code: 'wallet/rejected' })
})

test('destroying ends what is waited for, and nothing is begun afterwards', async () => {
  const life = createLife(toKitError)
  const waiting = life.during(() => new Promise(() => {}))
  life.end()
  await expect(waiting).rejects.toMatchObject({ code: 'kit/destroyed' })
  const work = vi.fn(async () => 1)
  await expect(life.during(work)).rejects.toMatchObject({ code: 'kit/destroyed' })
  expect(work).not.toHaveBeenCalled()
})
