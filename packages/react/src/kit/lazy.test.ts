import { expect, test, vi } from 'vitest'
import { lazy } from './lazy.ts'

test('loads once for all callers, and then has the value without waiting', async () => {
  const fetch = vi.fn(async () => 'loaded')
  const text = lazy(fetch)
  expect(text.peek()).toBeNull()
  expect(text.load()).toBe(text.load())
  await text.load()
  expect(text.peek()).toBe('loaded')
  expect(fetch).toHaveBeenCalledTimes(1)
})

test('loads nothing before the first call of load', () => {
  const fetch = vi.fn(async () => 'loaded')
  lazy(fetch).peek()
  expect(fetch).not.toHaveBeenCalled()
})

test('rejects as the loader does, and the next call loads again', async () => {
  const fetch = vi.fn<() => Promise<string>>().mockRejectedValueOnce(new Error('offline')).mockResolvedValue('loaded')
  const text = lazy(fetch)
  await expect(text.load()).rejects.toThrow('offline')
  expect(text.peek()).toBeNull()
  await text.load()
  expect(text.peek()).toBe('loaded')
  expect(fetch).toHaveBeenCalledTimes(2)
})
