import type { ListedWallet } from '@kit/core'
import { describe, expect, test } from 'vitest'
import { createFakeRuntime } from '../runtime/fake-runtime.ts'
import { createFakeWalletList } from './fake-wallet-list.ts'

const signal = new AbortController().signal
const listing = (id: string, isCertified = false): ListedWallet => ({
  id,
  name: `Wallet ${id}`,
  isCertified,
  networks: [],
  homepage: null,
  links: { mobile: null, universal: null, desktop: null, web: null },
  stores: { ios: null, android: null, chrome: null },
  supportsWalletConnect: true,
})
const wallets = [listing('a'), listing('b', true), listing('c')]

describe('a fake directory', () => {
  test('gives its wallets out in pages, with the number of all', async () => {
    const { list } = createFakeWalletList(wallets)
    expect(await list.find({ page: 2, entries: 2 }, signal)).toEqual({
      wallets: [wallets[2]],
      count: 3,
      source: 'live',
    })
  })

  test.each([
    ['the name', { search: 'WALLET B' }, ['b']],
    ['the certificate', { certified: true }, ['b']],
    ['ids to include', { include: ['a', 'c'] }, ['a', 'c']],
    ['ids to exclude', { exclude: ['a', 'b'] }, ['c']],
  ])('finds wallets by %s', async (_, query, ids) => {
    const { list } = createFakeWalletList(wallets)
    const page = await list.find({ page: 1, entries: 10, ...query }, signal)
    expect(page.wallets.map(({ id }) => id)).toEqual(ids)
  })

  test('a hanging query waits for the test, which answers or rejects it', async () => {
    const fake = createFakeWalletList([], { answers: 'hangs' })
    const both = [fake.list.find({ page: 1, entries: 1 }, signal), fake.list.find({ page: 2, entries: 1 }, signal)]
    fake.queries[1]?.reject(new Error('offline'))
    fake.queries[0]?.resolve({ wallets, source: 'bundled' })
    expect(await Promise.allSettled(both)).toMatchObject([
      { value: { wallets, count: 0, source: 'bundled' } },
      { reason: new Error('offline') },
    ])
    expect(fake.queries.map(({ query }) => query.page)).toEqual([1, 2])
  })

  test('records the wallets whose pictures were fetched ahead', async () => {
    const fake = createFakeWalletList(wallets)
    await fake.list.prefetch(wallets, signal)
    expect(fake.prefetched).toEqual([['a', 'b', 'c']])
  })

  test('is the directory of a fake runtime', async () => {
    const walletList = createFakeWalletList(wallets)
    expect(await createFakeRuntime({ walletList }).loadWalletList?.()).toBe(walletList.list)
    expect(createFakeRuntime().loadWalletList).toBeUndefined()
  })
})
