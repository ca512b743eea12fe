import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { findWallets, requestDirectory } from '../test-utils/request-directory.ts'
import { garbageBodies } from './directory-fault.ts'
import { phoneListing } from './phone-listing.ts'
import { type StartedDirectory, startDirectory } from './start-directory.ts'

let directory: StartedDirectory
beforeEach(async () => {
  directory = await startDirectory({
    entries: 40,
    delayFor: (search) => (search === 'p' ? 60_000 : 0),
  })
})
afterEach(async () => {
  vi.restoreAllMocks()
  await directory.close()
})

const image = `/getWalletImage/${phoneListing.image_id}`
const paths = ['/getWallets', image, '/getAnalyticsConfig']

test.each(paths)('%s answers with a 500 and a message until the fault is over', async (path) => {
  directory.fail('status-500')
  const response = await requestDirectory(directory.url, path)
  expect(response.status).toBe(500)
  expect(await response.json()).toHaveProperty('message')
  directory.fail('none')
  expect((await requestDirectory(directory.url, path)).status).toBe(200)
})

test('the directory answers with status 200 and each invalid body in turn', async () => {
  directory.fail('garbage')
  const bodies: string[] = []
  for (const _ of garbageBodies) {
    const response = await requestDirectory(directory.url, '/getWallets')
    expect(response.status).toBe(200)
    bodies.push(await response.text())
  }
  expect(bodies).toEqual(garbageBodies)
})

test.each(paths)('%s breaks the connection without an answer while the directory is offline', async (path) => {
  directory.fail('offline')
  await expect(requestDirectory(directory.url, path)).rejects.toThrow('fetch failed')
})

test('a slow directory answers after the delay and not before', async () => {
  directory.fail('slow', 150)
  const start = performance.now()
  expect((await findWallets(directory.url)).count).toBe(40)
  expect(performance.now() - start).toBeGreaterThanOrEqual(149)
})

test('an earlier search can end after a later one', async () => {
  const ended: string[] = []
  const abort = new AbortController()
  const earlier = requestDirectory(directory.url, '/getWallets', { search: 'p' }, { signal: abort.signal })
    .catch(() => {})
    .finally(() => ended.push('p'))
  await findWallets(directory.url, { search: 'po' }).then(() => ended.push('po'))
  abort.abort()
  await earlier
  expect(ended).toEqual(['po', 'p'])
})

test('the directory cancels a delayed answer when its client disconnects', async () => {
  const started = vi.spyOn(globalThis, 'setTimeout')
  const cleared = vi.spyOn(globalThis, 'clearTimeout')
  const abort = new AbortController()
  const answer = requestDirectory(directory.url, '/getWallets', { search: 'p' }, { signal: abort.signal })
  const timer = await vi.waitUntil(() =>
    started.mock.results.find((_, index) => started.mock.calls[index]?.[1] === 60_000),
  )
  abort.abort()
  await expect(answer).rejects.toThrow('aborted')
  await expect.poll(() => cleared.mock.calls.flat()).toContain(timer.value)
})
