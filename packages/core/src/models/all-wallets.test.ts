import { describe, expect, test } from 'vitest'
import type { DirectoryState, WalletListing } from '../directory/directory.state.ts'
import { initialDirectory } from '../directory/directory.state.ts'
import { listing, listings } from '../test-utils/sample-listing.ts'
import {
  stillConnector,
  testConnected,
  testConnection,
  testSettings,
  testSnapshot,
} from '../test-utils/test-snapshot.ts'
import { selectAllWallets } from './all-wallets.ts'

type Parts = Partial<Omit<DirectoryState, 'listing'>> & { listing?: Partial<WalletListing> }

const snapshotOf = ({ listing: list, ...directory }: Parts, connectors = [stillConnector('io.fox')]) =>
  testSnapshot({
    directory: { ...directory, listing: { ...initialDirectory.listing, ...list } },
    discovery: { connectors },
  })
const settings = { ...testSettings, hasSession: true, hasDirectory: true }
const select = (parts: Parts) => selectAllWallets(snapshotOf(parts), settings)
const ready = { is: 'ready', wallets: listings(2), count: 600, hasMore: true } as const

describe('R-DIR-3: the whole list', () => {
  test.each([
    ['loading', { is: 'idle' }],
    ['loading', { is: 'loading' }],
    ['listed', ready],
    ['listed', { ...ready, is: 'loading' }],
    ['listed', { ...ready, is: 'loadingMore' }],
    ['none', { is: 'ready' }],
    ['failed', { is: 'failed' }],
  ] as [string, Partial<WalletListing>][])('is %s with %o', (is, list) => {
    expect(select({ listing: list }).is).toBe(is)
  })

  test('says how many there are, whether there are more, and what is on its way', () => {
    expect(select({ listing: ready })).toMatchObject({
      count: 600,
      hasMore: true,
      isSearching: false,
      isLoadingMore: false,
    })
    expect(select({ listing: { ...ready, is: 'loading' } })).toMatchObject({ isSearching: true })
    expect(select({ listing: { is: 'loading' } })).toMatchObject({ isSearching: false })
    expect(select({ listing: { ...ready, is: 'loadingMore' } })).toMatchObject({ isLoadingMore: true })
    expect(select({ text: 'fox', isCertifiedOnly: true })).toMatchObject({ text: 'fox', isCertifiedOnly: true })
  })

  test('while a search is being answered those that are loaded and match it are shown, or all where none does', () => {
    const wallets = [listing('a', { name: 'Arctic Fox' }), listing('b', { name: 'Owl' })]
    const names = (text: string, is: WalletListing['is'] = 'loading') =>
      select({ text, listing: { ...ready, is, wallets } }).wallets.map(({ name }) => name)
    expect(names('fox')).toEqual(['Arctic Fox'])
    expect(names('bee')).toEqual(['Arctic Fox', 'Owl'])
    expect(names('')).toEqual(['Arctic Fox', 'Owl'])
    expect(names('fox', 'ready')).toEqual(['Arctic Fox', 'Owl'])
  })

  test('says that the directory cannot be reached', () => {
    expect([
      select({ listing: ready }).isBundled,
      select({ listing: { ...ready, source: 'bundled' } }).isBundled,
    ]).toEqual([false, true])
  })

  test('R-DIR-2: an installed wallet is shown and chosen as itself, and has no badge of the listing', () => {
    const wallets = [
      listing('a', { rdns: 'io.fox', isCertified: true, imageUrl: 'https://x.example/a' }),
      listing('b', { isCertified: true, imageUrl: 'https://x.example/b' }),
    ]
    expect(select({ listing: { ...ready, wallets } }).wallets).toEqual([
      {
        key: 'eip155:io.fox',
        name: 'io.fox',
        imageUrl: undefined,
        isCertified: false,
        isInstalled: true,
        origin: null,
        selectEvent: { type: 'wallet.picked', namespace: 'eip155', connectorId: 'io.fox' },
      },
      {
        key: 'b',
        name: 'Wallet b',
        imageUrl: 'https://x.example/b',
        isCertified: true,
        isInstalled: false,
        origin: null,
        selectEvent: { type: 'router.viewRequested', route: { view: 'ConnectingWalletConnect', walletId: 'b' } },
      },
    ])
  })
})

test('R-DIR-2: two wallets here that claim one listing are both shown, told apart, without its badge', () => {
  const claimants = [
    stillConnector('io.fox', { name: 'Fox' }),
    stillConnector('io.fox#2', { name: 'Fox', rdns: 'io.fox' }),
  ]
  const wallets = [listing('a', { name: 'Fox', rdns: 'io.fox', isCertified: true })]
  const rows = selectAllWallets(snapshotOf({ listing: { ...ready, wallets } }, claimants), settings).wallets
  expect(rows.map(({ key, isCertified, isInstalled, origin }) => [key, isCertified, isInstalled, origin])).toEqual([
    ['eip155:io.fox', false, true, { rdns: null, place: { at: 1, of: 2 } }],
    ['eip155:io.fox#2', false, true, { rdns: null, place: { at: 2, of: 2 } }],
  ])
})

test('R-DIR-2: among certified wallets a listing is shown as itself, also where a wallet here claims to be it', () => {
  const impostor = stillConnector('io.fox', { name: 'Fox', imageUrl: 'data:copy' })
  const wallets = [listing('a', { name: 'Fox', rdns: 'io.fox', isCertified: true })]
  const snapshot = snapshotOf({ isCertifiedOnly: true, listing: { ...ready, wallets } }, [impostor])
  expect(selectAllWallets(snapshot, settings).wallets).toMatchObject([
    {
      ...{ key: 'a', name: 'Fox', imageUrl: wallets[0]?.imageUrl, isCertified: true, isInstalled: false },
      selectEvent: { route: { view: 'ConnectingWalletConnect', walletId: 'a' } },
    },
  ])
})

test('a wallet here that has the name of two listings is one row', () => {
  const bear = stillConnector('standard:Bear', { name: 'Bear', namespace: 'solana' })
  const wallets = [listing('a', { name: 'Bear' }), listing('b', { name: 'bear' })]
  const rows = selectAllWallets(snapshotOf({ listing: { ...ready, wallets } }, [bear]), settings).wallets
  expect(rows.map(({ key }) => key)).toEqual(['solana:standard:Bear'])
})

describe('R-DIR-2: the dApp’s own wallets', () => {
  const custom = [listing('own', { name: 'Own Wallet', rdns: 'io.own' })]
  const keys = (parts: Parts) => select({ custom, ...parts }).wallets.map(({ key }) => key)

  test('head the list, also before and without the directory', () => {
    expect(keys({ listing: ready })).toEqual(['own', 'w0', 'w1'])
    expect(select({ custom, listing: { is: 'ready' } }).is).toBe('listed')
    expect(keys({ listing: { is: 'failed' } })).toEqual(['own'])
  })

  test('are found by their name, and are not certified', () => {
    expect([keys({ text: 'OWN w' }), keys({ text: 'fox' }), keys({ isCertifiedOnly: true })]).toEqual([['own'], [], []])
  })

  test('are there once, whatever the directory has of them', () => {
    const wallets = [listing('own'), listing('b', { rdns: 'io.own' }), listing('c')]
    expect(keys({ listing: { ...ready, wallets } })).toEqual(['own', 'c'])
  })
})

describe('any wallet by its code', () => {
  test('is offered where there are sessions, and R-CON-8: not while one lives', () => {
    expect(select({}).phone).toMatchObject({ route: { view: 'ConnectingWalletConnect', walletId: null } })
    expect(selectAllWallets(snapshotOf({}), testSettings).phone).toBeNull()
    const connection = testConnection({ connectorKind: 'walletConnect' })
    const connected = testSnapshot({ wallets: { eip155: testConnected({ connection }) } })
    expect(selectAllWallets(connected, settings).phone).toBeNull()
  })
})

describe('R-DIR-3: 10 000 wallets', () => {
  const wallets = listings(10_000)
  const before = snapshotOf({ listing: { ...ready, wallets } })
  const first = selectAllWallets(before, settings)

  test('the rows are the same array while nothing they were made from changed', () => {
    const later = {
      ...before,
      router: { ...before.router, isShaking: true },
      pairing: { is: 'approved', namespaces: ['eip155'] } as const,
    }
    expect(selectAllWallets(later, settings).wallets).toBe(first.wallets)
  })

  test('each row is made once, whatever comes after it', () => {
    const more = {
      ...before.directory,
      listing: { ...before.directory.listing, wallets: [...wallets, listing('new')] },
    }
    const next = selectAllWallets({ ...before, directory: more }, settings)
    expect(next.wallets).toHaveLength(10_001)
    const remade = first.wallets.filter((row, at) => next.wallets[at] !== row)
    expect(remade).toEqual([])
  })
})
