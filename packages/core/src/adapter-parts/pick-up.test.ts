import { expect, test, vi } from 'vitest'
import { KitError } from '../errors/kit-error.ts'
import { type PlainErrorCode, toKitError } from '../errors/to-kit-error.ts'
import { pickUp } from './pick-up.ts'

const { signal } = new AbortController()
const failing = (code: PlainErrorCode) => () => Promise.reject(new KitError(code))
const options = { signal, toError: toKitError }

test('R-CON-4: what is there is picked up, and what is not is nothing', async () => {
  expect(await pickUp(async () => 'wallet', options)).toBe('wallet')
  expect(await pickUp(async () => null, options)).toBeNull()
})

test.each([
  'wallet/not-found',
  'wallet/no-account',
  'wallet/unauthorized',
  'connection/required',
  'pairing/nothing-approved',
] as const)('R-CON-4: %s says that nothing is left to pick up', async (code) => {
  expect(await pickUp(failing(code), options)).toBeNull()
})

test('any other failure is told, unless this kind of wallet means by it that nothing is left', async () => {
  await expect(pickUp(failing('wallet/rejected'), options)).rejects.toMatchObject({ code: 'wallet/rejected' })
  expect(await pickUp(failing('wallet/rejected'), { ...options, alsoOver: ['wallet/rejected'] })).toBeNull()
})

test('what a wallet throws is read as the adapter reads it', async () => {
  expect(await pickUp(() => Promise.reject({ code: 4100 }), options)).toBeNull()
})

test('a pick-up that nobody waits for ends at once, or is not begun', async () => {
  const abort = new AbortController()
  const waiting = pickUp(() => new Promise(() => {}), { ...options, signal: abort.signal })
  abort.abort()
  await expect(waiting).rejects.toMatchObject({ code: 'connection/cancelled' })
  const find = vi.fn(async () => 'wallet')
  await expect(pickUp(find, { ...options, signal: abort.signal })).rejects.toMatchObject({
    code: 'connection/cancelled',
  })
  expect(find).not.toHaveBeenCalled()
})
