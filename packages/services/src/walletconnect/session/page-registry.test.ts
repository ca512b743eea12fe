import { expect, test, vi } from 'vitest'
import { pageRegistry } from './page-registry.ts'

test('two copies of the module share an instance, and the last user destroys it', async () => {
  const make = vi.fn(async () => ({}))
  const end = vi.fn()
  const one = await pageRegistry<object>('test shared').acquire('a', make, end)
  const two = await pageRegistry<object>('test shared').acquire('a', make, end)
  expect(two.instance).toBe(one.instance)
  one.release()
  one.release()
  await Promise.resolve()
  expect(end).not.toHaveBeenCalled()
  two.release()
  await vi.waitFor(() => expect(end).toHaveBeenCalledWith(one.instance))
  expect(make).toHaveBeenCalledOnce()
  expect(pageRegistry('test shared').all()).toEqual([])
})

test('each key has an instance of its own, and a user after its end gets a new one', async () => {
  const registry = pageRegistry<object>('test apart')
  const make = async () => ({})
  const one = await registry.acquire('a', make, () => {})
  const two = await registry.acquire('b', make, () => {})
  one.release()
  const three = await registry.acquire('a', make, () => {})
  expect(new Set([one.instance, two.instance, three.instance]).size).toBe(3)
})

test('an instance that could not be created is created anew', async () => {
  const registry = pageRegistry<object>('test failing')
  const end = vi.fn()
  const failing = registry.acquire('a', () => Promise.reject(new Error('no')), end)
  await expect(failing).rejects.toThrow('no')
  expect((await registry.acquire('a', async () => ({}), end)).instance).toEqual({})
  expect(end).not.toHaveBeenCalled()
})
