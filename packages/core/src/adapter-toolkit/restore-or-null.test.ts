import { expect, test, vi } from 'vitest'
import { KitError } from '../errors/kit-error.ts'
import { type PlainErrorCode, toKitError } from '../errors/to-kit-error.ts'
import { restoreOrNull } from './restore-or-null.ts'

const { signal } = new AbortController()
const failing = (code: PlainErrorCode) => () => Promise.reject(new KitError(code))
const options = { signal, toError: toKitError }

test('R-CON-4: what is found is restored, and what is not is null', async () => {
  expect(await restoreOrNull(async () => 'wallet', options)).toBe('wallet')
  expect(await restoreOrNull(async () => null, options)).toBeNull()
})

test.each([
  'wallet/not-found',
  'wallet/no-account',
  'wallet/unauthorized',
  'connection/required',
  'pairing/nothing-approved',
] as const)('R-CON-4: %s says that nothing is left to restore', async (code) => {
  expect(await restoreOrNull(failing(code), options)).toBeNull()
})

test('any other failure is told, unless this kind of wallet means by it that nothing is left', async () => {
  await expect(restoreOrNull(failing('wallet/rejected'), options)).rejects.toMatchObject({ code: 'wallet/rejected' })
  expect(await restoreOrNull(failing('wallet/rejected'), { ...options, alsoOver: ['wallet/rejected'] })).toBeNull()
})

test('what a wallet throws is read as the adapter reads it', async () => {
  expect(await restoreOrNull(() => Promise.reject({ code: 4100 }), options)).toBeNull()
})

test('a restore whose signal aborts ends at once, or is not begun', async () => {
  const abort = new AbortController()
  const waiting = restoreOrNull(() => new Promise(() => {}), { ...options, signal: abort.signal })
  abort.abort()
  await expect(waiting).rejects.toMatchObject({ code: 'connection/cancelled' })
  const find = vi.fn(async () => 'wallet')
  await expect(restoreOrNull(find, { ...options, signal: abort.signal })).rejects.toMatchObject({
    code: 'connection/cancelled',
  })
  expect(find).not.toHaveBeenCalled()
})
