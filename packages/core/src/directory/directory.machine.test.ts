import { createFakeWalletList } from '@kit/testing'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { durations } from '../config/durations.ts'
import { KitError } from '../errors/kit-error.ts'
import { listing, listings } from '../test-utils/sample-listing.ts'
import { startDirectory } from '../test-utils/start-directory.ts'

const settle = () => vi.advanceTimersByTimeAsync(0)
const pause = () => vi.advanceTimersByTimeAsync(durations.searchPause)
beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

describe('R-DIR-3: reading the whole list', () => {
  test('nothing is asked before a view wants it', async () => {
    const directory = createFakeWalletList(listings(3))
    const wallets = startDirectory({ loadWalletList: directory.load })
    await settle()
    expect([wallets.state().is, wallets.is(), directory.queries]).toEqual(['idle', 'idle', []])
  })

  test('R-DIR-1: pages of 40, one after the other, to the end', async () => {
    const directory = createFakeWalletList(listings(95))
    const wallets = startDirectory({ loadWalletList: directory.load })
    wallets.list()
    expect(wallets.is()).toBe('loading')
    await settle()
    expect(wallets.state().listing).toMatchObject({ is: 'ready', count: 95, hasMore: true, source: 'live' })
    expect(wallets.ids()).toHaveLength(40)
    wallets.more()
    wallets.more()
    expect([wallets.is(), wallets.ids().length]).toEqual(['loadingMore', 40])
    await settle()
    wallets.more()
    await settle()
    expect(wallets.ids()).toEqual(listings(95).map(({ id }) => id))
    expect(wallets.state().listing.hasMore).toBe(false)
    wallets.more()
    await settle()
    expect(directory.queries.map(({ query }) => query).map(({ page, entries }) => [page, entries])).toEqual([
      [1, 40],
      [2, 40],
      [3, 40],
    ])
  })

  test('F47, R-DIR-2: a wallet that moved between pages while they were read is there once', async () => {
    const directory = createFakeWalletList([], { answers: 'hangs' })
    const wallets = startDirectory({ loadWalletList: directory.load })
    wallets.list()
    await settle()
    directory.queries[0]?.resolve({ wallets: [...listings(40), listing('x', { rdns: 'io.x' })], count: 80 })
    await settle()
    wallets.more()
    await settle()
    const again = [listing('w3'), listing('y', { rdns: 'io.x' }), listing('z')]
    directory.queries[1]?.resolve({ wallets: again, count: 80 })
    await settle()
    expect(wallets.ids()).toEqual([...listings(40).map(({ id }) => id), 'x', 'z'])
  })

  test('a page that fails leaves what was read, and is asked for again', async () => {
    const directory = createFakeWalletList([], { answers: 'hangs' })
    const wallets = startDirectory({ loadWalletList: directory.load })
    wallets.list()
    await settle()
    directory.queries[0]?.resolve({ wallets: listings(40), count: 80 })
    await settle()
    wallets.more()
    await settle()
    directory.queries[1]?.reject(new KitError('rpc/aborted'))
    await settle()
    expect([wallets.is(), wallets.ids().length, wallets.state().listing.hasMore]).toEqual(['ready', 40, true])
    wallets.more()
    await settle()
    expect(directory.queries.map(({ query }) => query).at(-1)?.page).toBe(2)
  })

  test('an empty page ends the list, whatever it counts', async () => {
    const directory = createFakeWalletList([], { answers: 'hangs' })
    const wallets = startDirectory({ loadWalletList: directory.load })
    wallets.list()
    await settle()
    directory.queries[0]?.resolve({ wallets: [], count: 600 })
    await settle()
    expect(wallets.state().listing).toMatchObject({ is: 'ready', hasMore: false })
  })

  test('a view that comes back finds what was read, and asks nothing', async () => {
    const directory = createFakeWalletList(listings(3))
    const wallets = startDirectory({ loadWalletList: directory.load })
    wallets.list()
    await settle()
    wallets.list()
    await settle()
    expect(directory.queries).toHaveLength(1)
  })
})

describe('a directory that says nothing', () => {
  test('failed, and may be asked again by a button or by coming back', async () => {
    const directory = createFakeWalletList([], { answers: 'hangs' })
    const wallets = startDirectory({ loadWalletList: directory.load })
    wallets.list()
    await settle()
    directory.queries[0]?.reject(new KitError('project/invalid-id'))
    await settle()
    expect(wallets.state().listing).toMatchObject({ is: 'failed', wallets: [], count: 0 })
    wallets.send({ type: 'directory.retried' })
    await settle()
    directory.queries[1]?.reject(new KitError('project/invalid-id'))
    await settle()
    wallets.list()
    await settle()
    directory.queries[2]?.resolve({ wallets: listings(1), count: 1 })
    await settle()
    expect([wallets.is(), wallets.ids()]).toEqual(['ready', ['w0']])
  })

  test('R-WC-6: why is told once, however often it is asked', async () => {
    const directory = createFakeWalletList([], { answers: 'hangs' })
    const wallets = startDirectory({ loadWalletList: directory.load })
    wallets.suggest()
    wallets.list()
    await settle()
    for (const query of directory.queries) query.reject(new KitError('project/invalid-id'))
    await settle()
    expect(wallets.news).toEqual([{ type: 'directory.failed', error: new KitError('project/invalid-id') }])
  })

  test('those that came with the kit stay while it is asked again from the beginning', async () => {
    const directory = createFakeWalletList([], { answers: 'hangs' })
    const wallets = startDirectory({ loadWalletList: directory.load })
    wallets.list()
    await settle()
    directory.queries[0]?.resolve({ wallets: listings(2), count: 2, source: 'bundled' })
    await settle()
    expect(wallets.state().listing).toMatchObject({ source: 'bundled', hasMore: false })
    wallets.send({ type: 'directory.retried' })
    await settle()
    expect([wallets.is(), wallets.ids()]).toEqual(['loading', ['w0', 'w1']])
    directory.queries[1]?.resolve({ wallets: listings(3, 10), count: 3 })
    await settle()
    expect([wallets.ids(), wallets.state().listing.source]).toEqual([['w10', 'w11', 'w12'], 'live'])
    wallets.send({ type: 'directory.retried' })
    await settle()
    expect(directory.queries).toHaveLength(2)
  })
})

test('the end takes back what was asked, and leaves no timer', async () => {
  const directory = createFakeWalletList([], { answers: 'hangs' })
  const wallets = startDirectory({ loadWalletList: directory.load })
  wallets.suggest()
  wallets.list()
  await settle()
  wallets.search('fox')
  wallets.stop()
  await pause()
  expect(directory.queries.map(({ signal }) => signal.aborted)).toEqual([true, true])
  expect(vi.getTimerCount()).toBe(0)
})
