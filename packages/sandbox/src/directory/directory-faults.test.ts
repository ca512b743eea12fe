import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { ask, findWallets } from '../../test/ask-directory.ts'
import { garbage } from './directory-fault.ts'
import { phoneListing } from './phone-listing.ts'
import { type StartedDirectory, startDirectory } from './start-directory.ts'

let directory: StartedDirectory
beforeEach(async () => {
  directory = await startDirectory({
    entries: 40,
    delayFor: (search) => (search === 'p' ? 60_000 : search === 'po' ? 50 : 0),
  })
})
afterEach(async () => {
  vi.restoreAllMocks()
  await directory.close()
})

const picture = `/getWalletImage/${phoneListing.image_id}`
const paths = ['/getWallets', picture, '/getAnalyticsConfig']

test.each(paths)('%s: an error is a 500 with a message, until it is over', async (path) => {
  directory.fail('status-500')
  const response = await ask(directory.url, path)
  expect(response.status).toBe(500)
  expect(await response.json()).toHaveProperty('message')
  directory.fail('none')
  expect((await ask(directory.url, path)).status).toBe(200)
})

test('F12: nonsense comes with status 200, each kind in its turn', async () => {
  directory.fail('garbage')
  const bodies: string[] = []
  for (const _ of garbage) {
    const response = await ask(directory.url, '/getWallets')
    expect(response.status).toBe(200)
    bodies.push(await response.text())
  }
  expect(bodies).toEqual(garbage)
})

test.each(paths)('%s: offline, the connection breaks without an answer', async (path) => {
  directory.fail('offline')
  await expect(ask(directory.url, path)).rejects.toThrow('fetch failed')
})

test('slow, it answers after the delay and not before', async () => {
  directory.fail('slow', 150)
  const start = performance.now()
  expect((await findWallets(directory.url)).count).toBe(40)
  expect(performance.now() - start).toBeGreaterThanOrEqual(149)
})

test('an earlier search can answer after a later one', async () => {
  const order: string[] = []
  const search = (text: string) => findWallets(directory.url, { search: text }).then(() => order.push(text))
  await Promise.all([search('po'), search('pou')])
  expect(order).toEqual(['pou', 'po'])
})

test('nothing is left of an answer that nobody waits for any more', async () => {
  const begun = vi.spyOn(globalThis, 'setTimeout')
  const ended = vi.spyOn(globalThis, 'clearTimeout')
  const gone = new AbortController()
  const answer = ask(directory.url, '/getWallets', { search: 'p' }, { signal: gone.signal })
  const timer = await vi.waitUntil(() => begun.mock.results.find((_, index) => begun.mock.calls[index]?.[1] === 60_000))
  gone.abort()
  await expect(answer).rejects.toThrow('aborted')
  await expect.poll(() => ended.mock.calls.flat()).toContain(timer.value)
})
