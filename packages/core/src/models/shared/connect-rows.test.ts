import { expect, test } from 'vitest'
import type { ListedWallet } from '../../domain/listed-wallet.ts'
import {
  stillConnector,
  testConnected,
  testConnection,
  testSettings,
  testSnapshot,
} from '../../test-utils/test-snapshot.ts'
import { selectConnect } from '../connect.ts'

type Parts = NonNullable<Parameters<typeof testSnapshot>[0]>

const settings = { ...testSettings, hasSession: true, hasDirectory: true }
const fox = stillConnector('io.fox', { name: 'Fox' })
const owl = stillConnector('io.owl', { name: 'Owl' })

function listed(id: string, more: Partial<ListedWallet> = {}): ListedWallet {
  return {
    ...{ id, name: id, isCertified: false, networks: [], homepage: null, supportsWalletConnect: true },
    links: { mobile: null, universal: null, desktop: null, web: null },
    stores: { ios: null, android: null, chrome: null },
    ...more,
  }
}

/** A row by its name; a place that is kept is a dash. */
function rows(parts: Parts, own = settings): string[] {
  const { last, wallets } = selectConnect(testSnapshot(parts), own)
  return [...(last ? [last] : []), ...wallets].map(({ is, name }) =>
    is === 'phone' ? 'QR' : is === 'awaited' ? '–' : name,
  )
}

const loading = { is: 'loading' } as const
const recommended = ['a', 'b', 'c', 'd', 'e'].map((id) => listed(id))

test('what is on its way has its place from the first paint, so that nothing moves when it comes', () => {
  const steps = [
    rows({ discovery: { is: 'looking' }, directory: { is: 'idle' } }),
    rows({ discovery: { is: 'looking', connectors: [fox] }, directory: loading }),
    rows({ discovery: { is: 'looking', connectors: [fox, owl] }, directory: { is: 'ready', recommended } }),
    rows({ discovery: { connectors: [fox, owl] }, directory: { is: 'ready', recommended } }),
  ]
  expect(steps).toEqual([
    ['QR', '–', '–', '–', '–'],
    ['QR', 'Fox', '–', '–', '–'],
    ['QR', 'Fox', 'Owl', '–', '–'],
    ['QR', 'Fox', 'Owl', 'a', 'b'],
  ])
})

test('what will stand above others is waited for above them', () => {
  const cloud = stillConnector('cloud', { name: 'Cloud', kind: 'external' })
  const featuring = { ...settings, wallets: { ...settings.wallets, featured: ['x'] } }
  const discovery = { connectors: [fox, cloud], recentIds: ['directory:y'] }
  expect(rows({ discovery, directory: loading }, featuring)).toEqual(['–', 'QR', 'Fox', '–', 'Cloud'])
  const directory = { is: 'ready', featured: [listed('x')], recent: [listed('y')], recommended } as const
  expect(rows({ discovery, directory }, featuring)).toEqual(['y', 'QR', 'Fox', 'x', 'Cloud'])
})

test('a wallet used before is waited for until all had time to speak', () => {
  const at = (is: 'looking' | 'settled') =>
    rows({ discovery: { is, connectors: [fox], recentIds: ['io.gone'] }, directory: { is: 'ready' } })
  expect([at('looking'), at('settled')]).toEqual([
    ['–', 'QR', 'Fox', '–', '–'],
    ['QR', 'Fox'],
  ])
})

test('a directory that has nothing leaves no empty places behind', () => {
  expect(rows({ directory: { is: 'ready' } })).toEqual(['QR'])
})

test('R-DIR-2: an installed wallet is not recommended, and one used before is not recommended twice', () => {
  const discovery = { connectors: [fox], recentIds: ['directory:b'] }
  const offers = [listed('a', { rdns: 'io.fox' }), ...recommended.slice(1)]
  const directory = { is: 'ready', recommended: offers, recent: [listed('b')] } as const
  expect(rows({ discovery, directory })).toEqual(['b', 'QR', 'Fox', 'c', 'd'])
})

test('nothing is waited for where there is no directory', () => {
  expect(rows({ discovery: { connectors: [fox] } }, testSettings)).toEqual(['Fox'])
  expect(selectConnect(testSnapshot({ discovery: { is: 'looking' } }), testSettings).is).toBe('looking')
})

test('places that are kept are no wallets: until one is found the view is looking', () => {
  const alone = { ...settings, hasSession: false }
  const at = (parts: Parts) => selectConnect(testSnapshot(parts), alone).is
  expect([at({ directory: loading }), at({ directory: { is: 'ready' } })]).toEqual(['looking', 'none'])
})

test('R-DIR-2: one wallet with two listings is listed once, by the first of them', () => {
  const twins = { featured: [listed('x', { rdns: 'io.x' })], custom: [listed('y', { rdns: 'io.x' })] }
  const directory = { is: 'ready', ...twins, recommended: [listed('z', { rdns: 'io.x' }), listed('b')] } as const
  expect(rows({ directory })).toEqual(['QR', 'x', 'b'])
})

test('R-CON-9, R-UI-10: what was used through a session and what is installed stand by age, newest first', () => {
  const discovery = { connectors: [fox, owl], recentIds: ['directory:y', 'io.owl'] }
  const directory = { is: 'ready', recent: [listed('y'), listed('other')] } as const
  expect(rows({ discovery, directory })).toEqual(['y', 'QR', 'Owl', 'Fox'])
  expect(rows({ discovery: { ...discovery, recentIds: ['io.owl', 'directory:y'] }, directory })).toEqual([
    ...['Owl', 'QR', 'y', 'Fox'],
  ])
})

test('R-CON-8: while a session lives, nothing is offered that would need another one', () => {
  const connection = testConnection({ connectorKind: 'walletConnect' })
  const wallets = { eip155: testConnected({ connection }) }
  const directory = { is: 'ready', recommended, featured: [listed('x')] } as const
  expect(rows({ wallets, discovery: { connectors: [fox] }, directory })).toEqual(['Fox'])
})

test('R-DIR-3: the number of all wallets is not that of a search', () => {
  const listing = { ...testSnapshot().directory.listing, count: 3 }
  const at = (text: string, isCertifiedOnly = false) =>
    selectConnect(testSnapshot({ directory: { text, isCertifiedOnly, listing } }), settings).allWallets
  expect([at(''), at('fox'), at('', true)]).toMatchObject([{ count: 3 }, { count: 0 }, { count: 0 }])
})

test('R-CFG-2: all wallets are not offered where the dApp switched them off, or no directory lists them', () => {
  const at = (more: object) => selectConnect(testSnapshot(), { ...settings, ...more }).allWallets
  expect([at({ features: { ...settings.features, allWallets: false } }), at({ hasDirectory: false })]).toEqual([
    null,
    null,
  ])
})
