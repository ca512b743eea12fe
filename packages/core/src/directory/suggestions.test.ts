import { createFakeWalletList } from '@kit/testing'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { KitError } from '../errors/kit-error.ts'
import { listing, listings } from '../test-utils/sample-listing.ts'
import { startDirectory } from '../test-utils/start-directory.ts'
import { phone } from '../test-utils/test-environment.ts'

const settle = () => vi.advanceTimersByTimeAsync(0)
beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

const listed = [listing('fox', { rdns: 'io.fox' }), listing('owl', { rdns: 'io.owl' }), ...listings(30)]
const idsOf = (wallets: readonly { id: string }[]) => wallets.map(({ id }) => id)

async function suggested(options: Parameters<typeof startDirectory>[0] = {}, ...recentIds: string[]) {
  const directory = createFakeWalletList(listed)
  const wallets = startDirectory({ loadWalletList: directory.load, ...options })
  wallets.suggest(...recentIds)
  await settle()
  return { directory, ...wallets }
}

describe('R-DIR-1: what is shown before the visitor searches', () => {
  test('four recommended ones, for the networks of the dApp, and how many there are', async () => {
    const { directory, state } = await suggested()
    expect([state().is, idsOf(state().recommended)]).toEqual(['ready', ['fox', 'owl', 'w0', 'w1']])
    expect(state().listing.count).toBe(32)
    expect(directory.queries.map(({ query }) => query)).toMatchObject([
      { page: 1, entries: 4, networks: ['eip155:1', 'eip155:8453'] },
    ])
  })

  test('R-DIR-2: featured ones in the dApp’s order, and not among the recommended', async () => {
    const { state } = await suggested({ choice: { featured: ['w9', 'gone', 'owl'] } })
    expect(idsOf(state().featured)).toEqual(['w9', 'owl'])
    expect(idsOf(state().recommended)).toEqual(['fox', 'w0', 'w1', 'w2'])
    expect(state().listing.count).toBe(32)
  })

  test('R-DIR-2: only those that are included, and never those that are excluded', async () => {
    const included = await suggested({ choice: { include: ['w4', 'owl'] } })
    expect(idsOf(included.state().recommended)).toEqual(['owl', 'w4'])
    const excluded = await suggested({ choice: { exclude: ['fox', 'io.owl', 'w0'] } })
    expect(idsOf(excluded.state().recommended)).not.toContain('fox')
    expect(idsOf(excluded.state().recommended)).not.toContain('owl')
    excluded.list()
    await settle()
    expect(excluded.ids().slice(0, 2)).toEqual(['w1', 'w2'])
  })

  test('R-DIR-2: how an excluded one announces itself is told, though it leads nowhere from here', async () => {
    const lost = listing('fox', { rdns: 'io.fox', links: { mobile: null } })
    const directory = createFakeWalletList([lost, ...listings(5)])
    const { state } = await suggested({
      loadWalletList: directory.load,
      environment: phone(),
      choice: { exclude: ['fox', 'io.owl', 'w0'] },
    })
    expect(state().excludedRdns).toEqual(['io.fox'])
    expect(directory.queries.map(({ query }) => query).at(-1)).toEqual({ page: 1, entries: 2, include: ['fox', 'w0'] })
    expect(directory.prefetched.flat()).not.toContain('fox')
  })

  test('R-CON-9: those used before that the directory knows, the newest first; connectors are none of it', async () => {
    const { state, directory } = await suggested({}, 'directory:owl', 'io.wallet', 'directory:fox', 'directory:gone')
    expect(idsOf(state().recent)).toEqual(['owl', 'fox'])
    expect(directory.queries.map(({ query }) => query)).toHaveLength(2)
    const unwanted = await suggested({ choice: { exclude: ['owl'] } }, 'directory:owl')
    expect(unwanted.state().recent).toEqual([])
  })

  test('R-CON-9: are asked for again once another was used, while the old ones stay on show', async () => {
    const { state, suggest, directory } = await suggested({}, 'directory:owl')
    suggest('directory:owl')
    await settle()
    expect(directory.queries.map(({ query }) => query)).toHaveLength(2)
    suggest('directory:fox', 'directory:owl')
    expect([state().is, idsOf(state().recent)]).toEqual(['ready', ['owl']])
    await settle()
    expect(idsOf(state().recent)).toEqual(['fox', 'owl'])
  })

  test('none is no failure, and is asked for again by the next view', async () => {
    const directory = createFakeWalletList([], { answers: 'hangs' })
    const wallets = startDirectory({ loadWalletList: directory.load })
    wallets.suggest()
    expect(wallets.state().is).toBe('loading')
    await settle()
    directory.queries[0]?.reject(new KitError('config/origin-not-allowed'))
    await settle()
    expect(wallets.state()).toMatchObject({ is: 'ready', recommended: [] })
    wallets.suggest()
    await settle()
    directory.queries[1]?.resolve({ wallets: listings(1), count: 1 })
    await settle()
    expect(idsOf(wallets.state().recommended)).toEqual(['w0'])
  })

  test('a directory that cannot be fetched is fetched again', async () => {
    const { load } = createFakeWalletList(listed)
    const { state, suggest } = await suggested({
      loadWalletList: vi.fn(load).mockRejectedValueOnce(new KitError('kit/load-failed')),
    })
    expect(state().recommended).toEqual([])
    suggest()
    await settle()
    expect(state().recommended).toHaveLength(4)
  })
})

describe('R-DIR-1: pictures', () => {
  test('of the first 20 are fetched ahead, of those that are shown', async () => {
    const { directory, list } = await suggested()
    list()
    await settle()
    expect(directory.prefetched.map((ids) => ids.length)).toEqual([4, 20])
    expect(directory.prefetched[1]).toEqual(idsOf(listed).slice(0, 20))
  })

  test('that cannot be had change nothing', async () => {
    const { list } = createFakeWalletList(listed)
    const broken = { ...list, prefetch: () => Promise.reject(new Error('no')) }
    const { state } = await suggested({ loadWalletList: async () => broken })
    expect(state().recommended).toHaveLength(4)
  })
})

describe('without a directory', () => {
  test('R-DIR-2: the dApp’s own wallets are there, nothing is asked, and the list is empty', async () => {
    const { state, list } = await suggested({
      loadWalletList: undefined,
      choice: { custom: [{ id: 'c1', name: 'Own' }] },
    })
    list()
    await settle()
    expect(state()).toMatchObject({ is: 'ready', custom: [{ id: 'c1', name: 'Own' }], recommended: [] })
    expect(state().listing).toMatchObject({ is: 'ready', wallets: [], hasMore: false })
  })
})
