import { expect, test, vi } from 'vitest'
import { lazy } from './lazy.ts'

test('loads once, however often it is asked for, and can then be had without waiting', async () => {
  const fetch = vi.fn(async () => 'loaded')
  const text = lazy(fetch)
  expect(text.peek()).toBeNull()
  expect(text.load()).toBe(text.load())
  await text.load()
  expect(text.peek()).toBe('loaded')
  expect(fetch).toHaveBeenCalledTimes(1)
})

test('loads nothing before it is asked to', () => {
  const fetch = vi.fn(async () => 'loaded')
  lazy(fetch).peek()
  expect(fetch).not.toHaveBeenCalled()
})

test('rejects as the loader does, and loads again when asked after a failure', async () => {
  const fetch = vi.fn<() => Promise<string>>().mockRejectedValueOnce(new Error('offline')).mockResolvedValue('loaded')
  const text = lazy(fetch)
  await expect(text.load()).rejects.toThrow('offline')
  expect(text.peek()).toBeNull()
  await text.load()
  expect(text.peek()).toBe('loaded')
  expect(fetch).toHaveBeenCalledTimes(2)
})
