import { afterEach, expect, test, vi } from 'vitest'
import { readIsAllowed } from './read-is-allowed.ts'

afterEach(() => void vi.unstubAllGlobals())

const never = new AbortController().signal

test('the host is asked without cookies, and by no more than the origin that the browser writes', async () => {
  const fetch = vi.fn(async () => Response.json({ isAllowed: false }))
  vi.stubGlobal('fetch', fetch)
  expect(await readIsAllowed('https://wallet.example', never)).toBe(false)
  expect(fetch.mock.calls).toEqual([
    [
      'https://wallet.example/api/allowed',
      { signal: never, credentials: 'omit', cache: 'no-store', referrerPolicy: 'no-referrer' },
    ],
  ])
})

test.each<[string, () => Promise<Response>]>([
  ['yes', async () => Response.json({ isAllowed: true })],
  ['something else', async () => Response.json({ isAllowed: 'false' })],
  ['no JSON', async () => new Response('no')],
  ['nothing', async () => Promise.reject(new TypeError('Failed to fetch'))],
])('a host that says %s does not speak against the page', async (_, fetch) => {
  vi.stubGlobal('fetch', fetch)
  expect(await readIsAllowed('https://wallet.example', never)).toBe(true)
})
