import { createFakeWalletList } from '@kit/testing'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { durations } from '../config/durations.ts'
import { listing, listings } from '../test-utils/sample-listing.ts'
import { startDirectory } from '../test-utils/start-directory.ts'

const settle = () => vi.advanceTimersByTimeAsync(0)
const pause = () => vi.advanceTimersByTimeAsync(durations.searchPause)
beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

async function startListed(isHanging = false) {
  const listed = [...listings(50), listing('fox', { name: 'Fox' }), listing('owl', { name: 'Owl', isCertified: true })]
  const directory = createFakeWalletList(listed, { answers: isHanging ? 'hangs' : 'ok' })
  const wallets = startDirectory({ loadWalletList: directory.load })
  wallets.list()
  await settle()
  if (isHanging) directory.queries[0]?.resolve({ wallets: listings(2), count: 2 })
  await settle()
  return { directory, ...wallets }
}

describe('R-DIR-1: searching', () => {
  test('asks once the visitor pauses, for up to a hundred and no more pages', async () => {
    const { directory, search, state, ids } = await startListed()
    for (const text of ['f', 'fo', 'fox']) search(text)
    await vi.advanceTimersByTimeAsync(durations.searchPause - 1)
    expect(directory.queries).toHaveLength(1)
    expect(state()).toMatchObject({ text: 'fox', listing: { is: 'loading' } })
    await pause()
    expect(directory.queries.map(({ query }) => query).slice(1)).toMatchObject([
      { search: 'fox', page: 1, entries: 100 },
    ])
    expect([ids(), state().listing.hasMore]).toEqual([['fox'], false])
  })

  test('shows what there was until the answer comes', async () => {
    const { search, ids, is } = await startListed()
    search('fox')
    expect([is(), ids().length]).toEqual(['loading', 40])
  })

  test('a slow earlier search never overwrites a later one: its question is taken back, its answer dropped', async () => {
    const { directory, search, ids, state } = await startListed(true)
    search('fox')
    await pause()
    search('owl')
    const [, first] = directory.queries
    expect(first?.signal.aborted).toBe(true)
    await pause()
    directory.queries[2]?.resolve({ wallets: [listing('owl')], count: 1 })
    await settle()
    first?.resolve({ wallets: [listing('fox')], count: 1 })
    await settle()
    expect([state().text, ids()]).toEqual(['owl', ['owl']])
  })

  test('an answer that comes while the visitor types on is dropped as well', async () => {
    const { directory, search, ids } = await startListed(true)
    search('fo')
    await pause()
    search('fox')
    directory.queries[1]?.resolve({ wallets: [listing('food')], count: 1 })
    await settle()
    expect(ids()).toEqual(['w0', 'w1'])
  })

  test('one letter is no search, and spaces are none either', async () => {
    const { directory, search, state } = await startListed()
    for (const text of ['f', ' ', '   f  ', '🦊']) search(text)
    await pause()
    expect([directory.queries.length, state().text]).toEqual([1, ''])
  })

  test('the same words again ask nothing', async () => {
    const { directory, search } = await startListed()
    search('fox')
    await pause()
    search(' fox ')
    await pause()
    expect(directory.queries).toHaveLength(2)
  })

  test('clearing it browses from the beginning at once', async () => {
    const { directory, search, ids, state } = await startListed()
    search('fox')
    await pause()
    search('')
    await settle()
    expect(directory.queries.map(({ query }) => query).at(-1)).toMatchObject({ search: '', page: 1, entries: 40 })
    expect([ids().length, state().listing.hasMore]).toEqual([40, true])
  })

  test('clearing it before it was asked browses as well', async () => {
    const { directory, search, state } = await startListed()
    search('fox')
    search('')
    await pause()
    expect([state().text, directory.queries.map(({ query }) => query).map((query) => query.search)]).toEqual([
      '',
      ['', ''],
    ])
  })

  test('R-DIR-3: that finds nothing counts nothing', async () => {
    const { search, state } = await startListed()
    search('no such wallet')
    await pause()
    expect(state().listing).toEqual({ is: 'ready', wallets: [], count: 0, hasMore: false, source: 'live' })
  })

  test('works without the list having been read', async () => {
    const directory = createFakeWalletList([listing('fox', { name: 'Fox' })])
    const wallets = startDirectory({ loadWalletList: directory.load })
    wallets.search('fox')
    await pause()
    expect(wallets.ids()).toEqual(['fox'])
  })
})

describe('R-DIR-3: only certified ones', () => {
  test('are asked for at once, from the first page, and all of them again', async () => {
    const { directory, send, ids, state } = await startListed()
    send({ type: 'directory.certifiedToggled', isOn: true })
    send({ type: 'directory.certifiedToggled', isOn: true })
    await settle()
    expect([ids(), state().isCertifiedOnly, directory.queries.length]).toEqual([['owl'], true, 2])
    send({ type: 'directory.certifiedToggled', isOn: false })
    await settle()
    expect([ids().length, state().isCertifiedOnly]).toEqual([40, false])
  })

  test('go together with a search', async () => {
    const { directory, send, search, ids } = await startListed()
    search('wallet')
    send({ type: 'directory.certifiedToggled', isOn: true })
    await pause()
    expect(directory.queries.map(({ query }) => query).at(-1)).toMatchObject({ search: 'wallet', certified: true })
    expect(ids()).toEqual([])
  })
})
