import { type DiscoveryEvent, limits } from '@kit/core'
import { announceBitcoin } from '@kit/testing/bitcoin'
import fc from 'fast-check'
import { expect, test, vi } from 'vitest'
import { never, testWallet } from '../test-utils/harness.ts'
import { createDiscovery } from './discovery.ts'
import { readPageProviders } from './page-providers.ts'
import { readStandardWallet } from './standard-wallet.ts'

const request = async () => null

function watch(page: EventTarget) {
  const events: DiscoveryEvent<'bip122'>[] = []
  const stop = createDiscovery(page).discover([])((event) => events.push(event))
  const ids = () => events.map((event) => ('connector' in event ? event.connector.id : `-${event.connectorId}`))
  const connectors = () => events.flatMap((event) => ('connector' in event ? [event.connector] : []))
  return { events, stop, ids, connectors }
}

const pageWith = (things: object) => Object.assign(new EventTarget(), things)
const entry = (id: string, more: object = {}) => ({ id, name: 'A Wallet', icon: 'data:image/png;base64,AAAA', ...more })

test('R-CON-2: discovery finds wallets by the Wallet Standard and by btc_providers, early and late, and reports one that leaves', () => {
  const page = new EventTarget()
  const [early, late] = [testWallet({ name: 'Early' }), testWallet({ name: 'Late' })]
  announceBitcoin(early, page, { as: 'sats-connect' })
  const { ids } = watch(page)
  const leave = announceBitcoin(late, page, { as: 'standard' })
  leave()
  expect(ids()).toEqual(['Early', 'Late', '-Late'])
})

test('discovery lists a wallet with both interfaces once', () => {
  const page = new EventTarget()
  announceBitcoin(testWallet({ name: 'Both Ways' }), page)
  expect(watch(page).ids()).toEqual(['Both Ways'])
})

test('discovery finds a provider that arrives within 300 ms and leaves no timer behind', async () => {
  vi.useFakeTimers()
  const page = pageWith({})
  const { ids } = watch(page)
  Object.assign(page, { unisat: { requestAccounts: request } })
  await vi.advanceTimersByTimeAsync(300)
  expect(ids()).toEqual(['unisat'])
  expect(vi.getTimerCount()).toBe(0)
  vi.useRealTimers()
})

test('R-CON-2: the wallets at known paths have their names, and the reverse domain name of those that have other chains', () => {
  const page = pageWith({
    XverseProviders: { BitcoinProvider: { request } },
    LeatherProvider: { request },
    unisat: { requestAccounts: request },
    okxwallet: { bitcoin: { connect: request } },
    bitkeep: { unisat: { requestAccounts: request } },
    binancew3w: { bitcoin: { requestAccounts: request } },
    phantom: { bitcoin: { requestAccounts: request } },
  })
  expect(
    watch(page)
      .connectors()
      .map(({ id, name, rdns }) => [id, name, rdns]),
  ).toEqual([
    ['XverseProviders.BitcoinProvider', 'Xverse', undefined],
    ['LeatherProvider', 'Leather', undefined],
    ['unisat', 'UniSat', undefined],
    ['okxwallet.bitcoin', 'OKX Wallet', 'com.okex.wallet'],
    ['bitkeep.unisat', 'Bitget Wallet', 'com.bitget.web3'],
    ['binancew3w.bitcoin', 'Binance Wallet', 'com.binance.wallet'],
    ['phantom.bitcoin', 'Phantom', 'app.phantom'],
  ])
})

test.each([
  ['Phantom', 'phantom.bitcoin', { phantom: { bitcoin: { requestAccounts: request } } }],
  ['OKX Wallet', 'okxwallet.bitcoin', { okxwallet: { bitcoin: { connect: request } } }],
])('%s, which comes by the Wallet Standard and at %s, is listed once', async (name, path, places) => {
  const early = pageWith(places)
  announceBitcoin(testWallet({ name }), early, { as: 'standard' })
  expect(watch(early).ids()).toEqual([name])
  const late = pageWith(places)
  const { ids } = watch(late)
  const leave = announceBitcoin(testWallet({ name }), late, { as: 'standard' })
  expect(ids()).toEqual([path, `-${path}`, name])
  leave()
  expect(ids().slice(3)).toEqual([`-${name}`, path])
  // A connection of an earlier visit may name the place.
  expect(await createDiscovery(early).find(path, never)).toMatchObject({ connector: { id: path } })
})

test('two wallets without a reverse domain name are both listed, wherever they are', () => {
  const page = pageWith({ unisat: { requestAccounts: request } })
  announceBitcoin(testWallet({ name: 'UniSat' }), page, { as: 'standard' })
  expect(watch(page).ids()).toEqual(['UniSat', 'unisat'])
})

test('two wallets of one name are both found, and each keeps its id', async () => {
  const page = new EventTarget()
  const { ids } = watch(page)
  const leave = announceBitcoin(testWallet({ name: 'Fox' }), page, { as: 'standard' })
  const second = testWallet({ name: 'Fox' })
  announceBitcoin(second, page, { as: 'standard' })
  leave()
  expect(ids()).toEqual(['Fox', 'Fox#2', '-Fox'])
})

test.each(['Phantom', ' phantom '])('a wallet that calls itself %j has the known reverse domain name', (name) => {
  const page = new EventTarget()
  announceBitcoin(testWallet({ name }), page, { as: 'standard' })
  expect(watch(page).connectors()).toMatchObject([{ name: name.trim(), rdns: 'app.phantom' }])
})

test.each([
  ['a path into a prototype', entry('constructor.prototype')],
  ['a malformed path', entry('a b')],
  ['no provider at its path', entry('missing')],
  ['no id', { name: 'X' }],
  ['null', null],
])('discovery skips an entry of btc_providers with %s', (_, one) => {
  expect(readPageProviders(pageWith({ btc_providers: [one] }))).toEqual([])
})

test('discovery cleans names and drops icons that are no small images', () => {
  const named = (name: unknown, icon: unknown = '') =>
    readPageProviders(pageWith({ mine: { request }, btc_providers: [entry('mine', { name, icon })] }))[0]?.connector
  expect(named('Evil\u202E\u200B Wallet\n')?.name).toBe('Evil Wallet')
  expect(named('x'.repeat(600))?.name).toHaveLength(limits.walletNameGraphemes)
  expect(named(7)?.name).toBe('mine')
  for (const icon of ['https://x.example/a.png', 'javascript:alert(1)', 'data:text/html,x', 7])
    expect(named('x', icon)?.imageUrl).toBeUndefined()
  expect(named('x', `data:image/png;base64,${'A'.repeat(limits.iconBytes)}`)?.imageUrl).toBeUndefined()
})

test('discovery skips a provider whose getters throw', () => {
  const trap = (key: string, rest: object = {}) =>
    Object.defineProperty(rest, key, {
      get() {
        throw new Error('trap')
      },
    })
  expect(readPageProviders(trap('btc_providers'))).toEqual([])
  expect(readPageProviders(pageWith({ btc_providers: [trap('id')], unisat: trap('requestAccounts') }))).toEqual([])
  expect(readStandardWallet(trap('features', { name: 'X', chains: ['bitcoin:mainnet'] }))).toBeNull()
})

test('discovery keeps 64 of five thousand wallets', () => {
  const page = new EventTarget()
  const { ids } = watch(page)
  const features = { 'bitcoin:connect': { connect: request } }
  for (let count = 0; count < 5_000; count += 1) {
    const wallet = { name: `Wallet ${count}`, chains: ['bitcoin:mainnet'], features }
    const detail = (api: { register(one: object): void }) => api.register(wallet)
    page.dispatchEvent(new CustomEvent('wallet-standard:register-wallet', { detail }))
  }
  expect(ids()).toHaveLength(limits.announcedWallets)
})

test('discovery skips a wallet that takes the id of a session connector', () => {
  const page = pageWith({ walletConnect: { request }, btc_providers: [entry('walletConnect')] })
  const events: DiscoveryEvent<'bip122'>[] = []
  createDiscovery(page).discover(['walletConnect'])((event) => events.push(event))()
  expect(events).toEqual([])
})

test('a wallet that throws while it registers does not affect the others', () => {
  const page = new EventTarget()
  const { ids } = watch(page)
  const detail = () => {
    throw new Error('no')
  }
  page.dispatchEvent(new CustomEvent('wallet-standard:register-wallet', { detail }))
  page.dispatchEvent(new Event('wallet-standard:register-wallet'))
  announceBitcoin(testWallet({ name: 'Good' }), page)
  expect(ids()).toEqual(['Good'])
})

test('discovery without subscribers does not listen to the page, and does not find an unknown wallet', async () => {
  const page = new EventTarget()
  const { ids, stop } = watch(page)
  stop()
  announceBitcoin(testWallet(), page, { as: 'standard' })
  expect(ids()).toEqual([])
  expect(await createDiscovery(page).find('unknown', never)).toBeNull()
})

test('a hundred thousand random wallets throw nothing and change no prototype', () => {
  const before = Object.getOwnPropertyNames(Object.prototype).join()
  const value = fc.oneof(fc.anything({ withNullPrototype: true, maxDepth: 2 }), fc.constantFrom('__proto__', null))
  const wallet = fc.record(
    {
      id: fc.oneof(fc.string(), value),
      name: fc.oneof(fc.string({ unit: 'binary' }), value),
      icon: value,
      chains: fc.oneof(fc.constant(['bitcoin:mainnet']), value),
      features: fc.oneof(fc.constant({ 'bitcoin:connect': { connect: request } }), value),
    },
    { requiredKeys: [] },
  )
  fc.assert(
    fc.property(fc.oneof(wallet, value), (random) => {
      readStandardWallet(random)
      readPageProviders({ btc_providers: [random], unisat: random })
    }),
    { numRuns: 100_000 },
  )
  expect(Object.getOwnPropertyNames(Object.prototype).join()).toBe(before)
}, 120_000)
