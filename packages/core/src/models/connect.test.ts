import { describe, expect, test } from 'vitest'
import type { Connector } from '../domain/connector.ts'
import { listing } from '../test-utils/sample-listing.ts'
import { stillConnector, testSettings, testSnapshot } from '../test-utils/test-snapshot.ts'
import { searchByName, selectConnect } from './connect.ts'

const fox = stillConnector('io.fox', { name: 'Fox', imageUrl: 'data:fox' })
const owl = stillConnector('io.owl', { name: 'Owl' })
const injected = stillConnector('injected', { name: 'Browser wallet', kind: 'injected' })
const cloud = stillConnector('cloud', { name: 'Cloud', kind: 'external' })
const withPhone = { ...testSettings, hasSession: true }
const mail = stillConnector('auth', { name: 'Mail', kind: 'auth' })

function connectWith(connectors: readonly Connector[], recentIds: readonly string[] = [], settings = testSettings) {
  return selectConnect(testSnapshot({ discovery: { connectors, recentIds } }), settings)
}

const shown = ({ last, wallets }: ReturnType<typeof selectConnect>) => (last ? [last, ...wallets] : wallets)
const names = (model: ReturnType<typeof selectConnect>) =>
  shown(model).map(({ is, name }) => (is === 'phone' ? 'Phone' : name))

test('R-CON-9: the wallets used last come first, the newest on top, and say so', () => {
  const model = connectWith([cloud, fox, injected, owl], ['io.owl', 'cloud'])
  expect(names(model)).toEqual(['Owl', 'Cloud', 'Fox', ''])
  expect(
    shown(model)
      .filter(({ isRecent }) => isRecent)
      .map(({ name }) => name),
  ).toEqual(['Owl', 'Cloud'])
})

test('a wallet used before that is gone leaves no trace in the list', () => {
  expect(names(connectWith([fox], ['io.gone']))).toEqual(['Fox'])
})

test('R-CFG-3: groups follow the default order: WalletConnect, recent, installed, external', () => {
  const model = connectWith([cloud, fox, owl, injected], ['io.owl', 'injected'], withPhone)
  expect(model.wallets.map(({ is, name }) => (is === 'phone' ? 'Phone' : name))).toEqual(['Phone', '', 'Fox', 'Cloud'])
})

test('R-UI-10: the wallet used last stands above all groups, whatever their order', () => {
  const features = { ...testSettings.features, connectorsOrder: ['external', 'walletConnect', 'injected'] as const }
  const model = connectWith([cloud, fox, owl], ['io.owl'], { ...withPhone, features })
  expect([model.last?.name, ...names({ ...model, last: null })]).toEqual(['Owl', 'Cloud', 'Phone', 'Fox'])
  expect(connectWith([fox]).last).toBeNull()
})

test('R-UI-10: on a phone the way to another device comes last', () => {
  const environment = { ...testSettings.environment, isMobile: true }
  expect(names(connectWith([cloud, fox], [], { ...withPhone, environment }))).toEqual(['Fox', 'Cloud', 'Phone'])
})

test('R-CON-3: a wallet of several chains says which', () => {
  const names = { eip155: { en: 'Ethereum' }, solana: { en: 'Solana' } }
  const both = [fox, stillConnector('Fox', { name: 'Fox', namespace: 'solana', imageUrl: 'data:fox' }), owl]
  const { wallets } = connectWith(both, [], { ...testSettings, names })
  expect(wallets.map(({ families }) => families.map(({ en }) => en))).toEqual([['Ethereum', 'Solana'], []])
})

test('R-DIR-1: four pictures stand for all wallets, once that many are known', () => {
  const pictured = (count: number) =>
    Array.from({ length: count }, (_, at) => listing(`w${at}`, { imageUrl: `data:image/svg+xml,${at}` }))
  const at = (count: number) => {
    const snapshot = testSnapshot({ discovery: { connectors: [fox] }, directory: { recommended: pictured(count) } })
    return selectConnect(snapshot, { ...testSettings, hasDirectory: true }).allWallets?.samples
  }
  expect([at(3), at(5)]).toEqual([[], [0, 1, 2, 3].map((index) => `data:image/svg+xml,${index}`)])
})

test('R-CFG-3: a dApp can turn the order of groups around', () => {
  const features = { ...testSettings.features, connectorsOrder: ['external', 'injected', 'walletConnect'] as const }
  const model = connectWith([fox, cloud], [], { ...withPhone, features })
  expect(names(model)).toEqual(['Cloud', 'Fox', 'Phone'])
})

test('groups the order does not name come last, in the order they were found', () => {
  const features = { ...testSettings.features, connectorsOrder: ['injected'] as const }
  expect(names(connectWith([cloud, fox], [], { ...withPhone, features }))).toEqual(['Fox', 'Phone', 'Cloud'])
})

test('a wallet at a known place of the page is called by its name, as an installed one', () => {
  const known = stillConnector('unisat', { name: 'UniSat', kind: 'injected', namespace: 'bip122' })
  expect(connectWith([cloud, known]).wallets).toMatchObject([{ name: 'UniSat', isInstalled: true }, { name: 'Cloud' }])
})

test('email and social are no wallets in this list', () => {
  expect(names(connectWith([mail, fox]))).toEqual(['Fox'])
})

test('the list looks for wallets until one is found or all had time to speak', () => {
  const at = (is: 'idle' | 'looking' | 'settled', connectors: readonly Connector[]) =>
    selectConnect(testSnapshot({ discovery: { is, connectors } }), testSettings).is
  expect([at('idle', []), at('looking', []), at('settled', [])]).toEqual(['looking', 'looking', 'none'])
  expect([at('looking', [fox]), at('settled', [fox])]).toEqual(['listed', 'listed'])
})

test('more than eight wallets can be searched', () => {
  const many = (count: number) => Array.from({ length: count }, (_, at) => stillConnector(`w${at}`))
  expect([connectWith(many(8)).isSearchable, connectWith(many(9)).isSearchable]).toEqual([false, true])
})

test('installed wallets are told apart only where there are others', () => {
  expect([connectWith([fox, owl]).isMixed, connectWith([fox, cloud]).isMixed]).toEqual([false, true])
})

describe('wallets with the name of another', () => {
  const { names: families } = testSettings
  const origins = (...connectors: (typeof fox)[]) =>
    connectWith(connectors).wallets.map(({ origin, families }) => [origin, families] as const)

  test('two that announce one reverse domain name are both shown, by which they are', () => {
    expect(origins(fox, { ...fox, id: 'io.fox#2' }, owl)).toEqual([
      [{ rdns: 'io.fox', place: { at: 1, of: 2 } }, [families.eip155]],
      [{ rdns: 'io.fox', place: { at: 2, of: 2 } }, [families.eip155]],
      [null, []],
    ])
  })

  test('two of one name, which is all they say, are told apart by which they are', () => {
    const bear = stillConnector('standard:Bear', { name: 'Bear', namespace: 'solana' })
    expect(origins(bear, { ...bear, id: 'standard:Bear#2' }).map(([origin]) => origin)).toEqual([
      { rdns: null, place: { at: 1, of: 2 } },
      { rdns: null, place: { at: 2, of: 2 } },
    ])
    const cloudy = stillConnector('b', { name: 'Cloud', kind: 'external' })
    expect(origins(cloud, cloudy).map(([origin]) => origin?.place)).toEqual([null, null])
  })

  test('two of one name with reverse domain names of their own are told apart by them', () => {
    const other = stillConnector('com.fox', { name: ' FOX', imageUrl: 'data:fox' })
    expect(origins(fox, other).map(([origin]) => origin)).toEqual([
      { rdns: 'io.fox', place: null },
      { rdns: 'com.fox', place: null },
    ])
  })

  test('an EVM provider that copies the name of a Solana wallet is another row, with its chain', () => {
    const solana = stillConnector('standard:Fox', { name: 'Fox', namespace: 'solana', imageUrl: 'data:real' })
    expect(origins(fox, solana)).toEqual([
      [{ rdns: 'io.fox', place: null }, [families.eip155]],
      [{ rdns: null, place: null }, [families.solana]],
    ])
  })

  test('nor is one that copies the picture as well, under a reverse domain name that is not of that name', () => {
    const bear = stillConnector('standard:Bear', { name: 'Bear', namespace: 'solana', imageUrl: 'data:bear' })
    const evil = stillConnector('com.evil', { name: 'Bear', imageUrl: 'data:bear' })
    expect(origins(bear, evil)).toEqual([
      [{ rdns: null, place: null }, [families.solana]],
      [{ rdns: 'com.evil', place: null }, [families.eip155]],
    ])
    const views = connectWith([bear, evil]).wallets.map(({ selectEvent }) => selectEvent.type)
    expect(views).toEqual(['wallet.picked', 'wallet.picked'])
  })

  test.each(['custom', 'recommended'])('one with the name of a listing, %s, says what it is', (list) => {
    const directory = { is: 'ready', [list]: [listing('x', { name: 'Fox' })] } as const
    const snapshot = testSnapshot({ discovery: { connectors: [fox], is: 'settled' }, directory })
    const { wallets } = selectConnect(snapshot, { ...withPhone, hasDirectory: true })
    const named = wallets.filter(({ is }) => is === 'wallet')
    expect(named.map(({ key, origin }) => [key, origin?.rdns])).toEqual([
      ['eip155:io.fox', 'io.fox'],
      ['x', undefined],
    ])
  })
})

test('the same id in two namespaces is two rows', () => {
  const solana = stillConnector('io.fox', { namespace: 'solana' })
  expect(connectWith([fox, solana]).wallets.map(({ key }) => key)).toEqual(['eip155:io.fox', 'solana:io.fox'])
})

test('the model is the same one while wallets and features are', () => {
  const snapshot = testSnapshot({ discovery: { connectors: [fox] } })
  const later = { ...snapshot, router: { ...snapshot.router, isShaking: true } }
  expect(selectConnect(later, testSettings)).toBe(selectConnect(snapshot, testSettings))
})

test('search finds every word, whatever the case or accent', () => {
  const { wallets } = connectWith([
    stillConnector('a', { name: 'Café Lantern' }),
    stillConnector('b', { name: 'Lantern' }),
  ])
  const found = (text: string) => searchByName(wallets, text).map(({ name }) => name)
  expect(found('cafe LAN')).toEqual(['Café Lantern'])
  expect(found('  ')).toEqual(['Café Lantern', 'Lantern'])
  expect(found('owl')).toEqual([])
})
