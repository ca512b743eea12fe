import { afterEach, expect, test, vi } from 'vitest'
import { lazy, loadCode } from './lazy.ts'

afterEach(() => vi.unstubAllGlobals())

/** A page, and what its server answers to the question whether it is there. */
function onPage(
  { onLine }: { onLine: boolean },
  served: () => Promise<unknown> = () => Promise.reject(new TypeError()),
) {
  const fetch = vi.fn(served)
  vi.stubGlobal('navigator', { onLine })
  vi.stubGlobal('location', { href: 'https://app.example/shop' })
  vi.stubGlobal('fetch', fetch)
  return fetch
}

test('offline, no module is asked for, since the browser would remember that it failed', async () => {
  onPage({ onLine: false })
  const load = vi.fn(async () => 7)
  await expect(loadCode(load)).rejects.toThrow('The page is offline.')
  expect(load).not.toHaveBeenCalled()
  const code = lazy(load)
  await expect(code.load()).rejects.toThrow('The page is offline.')
  onPage({ onLine: true })
  expect([await code.load(), load.mock.calls.length]).toEqual([7, 1])
})

test('offline, a page that this computer or a service worker serves loads its code', async () => {
  const fetch = onPage({ onLine: false }, async () => ({ status: 405 }))
  expect(await Promise.all([loadCode(async () => 7), loadCode(async () => 8)])).toEqual([7, 8])
  expect(fetch.mock.calls).toMatchObject([['https://app.example/shop', { method: 'HEAD', cache: 'no-store' }]])
})

test('online, code is loaded at once and nothing else is asked for', async () => {
  const fetch = onPage({ onLine: true })
  const load = vi.fn(async () => 7)
  const loading = loadCode(load)
  expect(load).toHaveBeenCalledOnce()
  expect(await loading).toBe(7)
  expect(fetch).not.toHaveBeenCalled()
})
