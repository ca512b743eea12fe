import { afterEach, expect, test } from 'vitest'
import { withBlockedStorage } from './with-blocked-storage.ts'

const own = Object.getOwnPropertyDescriptor(globalThis, 'localStorage')
afterEach(() => {
  Reflect.deleteProperty(globalThis, 'localStorage')
  if (own) Object.defineProperty(globalThis, 'localStorage', own)
})

const blocked = {
  configurable: true,
  get(): Storage {
    throw new Error('blocked')
  },
}
const block = (property: PropertyDescriptor) => void Object.defineProperty(globalThis, 'localStorage', property)

test('code that reads the storage loads where reading it throws, and after that it throws again', async () => {
  block(blocked)
  expect(await withBlockedStorage(async () => typeof localStorage)).toBe('undefined')
  expect(() => localStorage).toThrow('blocked')
  await expect(withBlockedStorage(() => Promise.reject(new Error('offline')))).rejects.toThrow('offline')
  expect(() => localStorage).toThrow('blocked')
})

test.each([
  ['a storage that works', { configurable: true, value: 'the storage' }],
  ['no storage', { configurable: true, value: undefined }],
])('%s is left as it is', async (_, property) => {
  block(property)
  expect(await withBlockedStorage(async () => Reflect.get(globalThis, 'localStorage'))).toBe(property.value)
})

/** Calls with another global object; a property of the real one that cannot be replaced would stay there for every other test. */
function withPage<T>(page: object, call: () => T): T {
  const real = globalThis
  const name = (value: object) => Object.defineProperty(real, 'globalThis', { value })
  name(page)
  try {
    return call()
  } finally {
    name(real)
  }
}

test('a storage that throws and cannot be replaced is left as it is', async () => {
  const page = Object.defineProperty({}, 'localStorage', { ...blocked, configurable: false })
  expect(await withPage(page, () => withBlockedStorage(async () => 'loaded'))).toBe('loaded')
  expect(() => Reflect.get(page, 'localStorage')).toThrow('blocked')
})
