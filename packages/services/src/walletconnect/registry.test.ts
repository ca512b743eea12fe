import { expect, test, vi } from 'vitest'
import { pageRegistry } from './registry.ts'

test('two copies of the module share a thing, and the last to go ends it', async () => {
  const make = vi.fn(async () => ({}))
  const end = vi.fn()
  const one = await pageRegistry<object>('test shared').take('a', make, end)
  const two = await pageRegistry<object>('test shared').take('a', make, end)
  expect(two.thing).toBe(one.thing)
  one.release()
  one.release()
  await Promise.resolve()
  expect(end).not.toHaveBeenCalled()
  two.release()
  await vi.waitFor(() => expect(end).toHaveBeenCalledWith(one.thing))
  expect(make).toHaveBeenCalledOnce()
  expect(pageRegistry('test shared').all()).toEqual([])
})

test('other keys are other things, and one who comes after the end gets a new one', async () => {
  const registry = pageRegistry<object>('test apart')
  const make = async () => ({})
  const one = await registry.take('a', make, () => {})
  const two = await registry.take('b', make, () => {})
  one.release()
  const three = await registry.take('a', make, () => {})
  expect(new Set([one.thing, two.thing, three.thing]).size).toBe(3)
})

test('a thing that could not be made is made anew', async () => {
  const registry = pageRegistry<object>('test failing')
  const end = vi.fn()
  const failing = registry.take('a', () => Promise.reject(new Error('no')), end)
  await expect(failing).rejects.toThrow('no')
  expect((await registry.take('a', async () => ({}), end)).thing).toEqual({})
  expect(end).not.toHaveBeenCalled()
})
