import { type DiscoveryEvent, limits } from '@kit/core'
import { announceBitcoin } from '@kit/testing/bitcoin'
import fc from 'fast-check'
import { expect, test, vi } from 'vitest'
import { never, testWallet } from '../test-utils/harness.ts'
import { createWallets } from './discovery.ts'
import { readPageProviders } from './page-providers.ts'
import { readStandardWallet } from './standard-wallet.ts'

const request = async () => null

function look(page: EventTarget) {
  const events: DiscoveryEvent<'bip122'>[] = []
  const stop = createWallets(page).watch((event) => events.push(event))
  const ids = () => events.map((event) => ('connector' in event ? event.connector.id : `-${event.connectorId}`))
  return { events, stop, ids }
}

const pageWith = (things: object) => Object.assign(new EventTarget(), things)
const entry = (id: string, more: object = {}) => ({ id, name: 'A Wallet', icon: 'data:image/png;base64,AAAA', ...more })

test('R-CON-2: a wallet is found by the Wallet Standard and by btc_providers, early and late, and gone when it goes', () => {
  const page = new EventTarget()
  const [early, late] = [testWallet({ name: 'Early' }), testWallet({ name: 'Late' })]
  announceBitcoin(early, page, { as: 'sats-connect' })
  const { ids } = look(page)
  const leave = announceBitcoin(late, page, { as: 'standard' })
  leave()
  expect(ids()).toEqual(['Early', 'Late', '-Late'])
})

test('a wallet that shows itself in both ways is listed once', () => {
  const page = new EventTarget()
  announceBitcoin(testWallet({ name: 'Both Ways' }), page)
  expect(look(page).ids()).toEqual(['Both Ways'])
})

test('a provider that arrives within 300 ms is found, and afterwards nothing is waited for', async () => {
  vi.useFakeTimers()
  const page = pageWith({})
  const { ids } = look(page)
  Object.assign(page, { unisat: { requestAccounts: request } })
  await vi.advanceTimersByTimeAsync(300)
  expect(ids()).toEqual(['unisat'])
  expect(vi.getTimerCount()).toBe(0)
  vi.useRealTimers()
})

test('wallets at known places are found by their own names', () => {
  const page = pageWith({
    LeatherProvider: { request },
    okxwallet: { bitcoin: { connect: request } },
    binancew3w: { bitcoin: { requestAccounts: request } },
  })
  expect(look(page).ids()).toEqual(['LeatherProvider', 'okxwallet.bitcoin', 'binancew3w.bitcoin'])
})

test.each([
  ['a path into a prototype', entry('constructor.prototype')],
  ['a path that is no path', entry('a b')],
  ['nobody at its path', entry('nobody')],
  ['no name of a place', { name: 'X' }],
  ['nothing', null],
])('an entry of btc_providers with %s is no wallet', (_, one) => {
  expect(readPageProviders(pageWith({ btc_providers: [one] }))).toEqual([])
})

test('security 2.3: names are cleaned, and an icon that is no small picture is left out', () => {
  const named = (name: unknown, icon: unknown = '') =>
    readPageProviders(pageWith({ mine: { request }, btc_providers: [entry('mine', { name, icon })] }))[0]?.connector
  expect(named('Evil\u202E\u200B Wallet\n')?.name).toBe('Evil Wallet')
  expect(named('x'.repeat(600))?.name).toHaveLength(limits.walletNameGraphemes)
  expect(named(7)?.name).toBe('mine')
  for (const icon of ['https://x.example/a.png', 'javascript:alert(1)', 'data:text/html,x', 7])
    expect(named('x', icon)?.imageUrl).toBeUndefined()
  expect(named('x', `data:image/png;base64,${'A'.repeat(limits.iconBytes)}`)?.imageUrl).toBeUndefined()
})

test('getters that throw are no wallet, wherever they are', () => {
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

test('security G15: of five thousand wallets 64 are kept', () => {
  const page = new EventTarget()
  const { ids } = look(page)
  const features = { 'bitcoin:connect': { connect: request } }
  for (let count = 0; count < 5_000; count += 1) {
    const wallet = { name: `Wallet ${count}`, chains: ['bitcoin:mainnet'], features }
    const detail = (api: { register(one: object): void }) => api.register(wallet)
    page.dispatchEvent(new CustomEvent('wallet-standard:register-wallet', { detail }))
  }
  expect(ids()).toHaveLength(limits.announcedWallets)
})

test('a wallet that throws while it presents itself disturbs nobody', () => {
  const page = new EventTarget()
  const { ids } = look(page)
  const detail = () => {
    throw new Error('no')
  }
  page.dispatchEvent(new CustomEvent('wallet-standard:register-wallet', { detail }))
  page.dispatchEvent(new Event('wallet-standard:register-wallet'))
  announceBitcoin(testWallet({ name: 'Good' }), page)
  expect(ids()).toEqual(['Good'])
})

test('once nobody looks the page is not listened to, and a wallet that nobody knows is not found', async () => {
  const page = new EventTarget()
  const { ids, stop } = look(page)
  stop()
  announceBitcoin(testWallet(), page, { as: 'standard' })
  expect(ids()).toEqual([])
  expect(await createWallets(page).find('nobody', never)).toBeNull()
})

test('security 2.3: a hundred thousand random wallets throw nothing and change no prototype', () => {
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
