import { beforeEach, expect, test } from 'vitest'
import { announceBitcoin } from './announce.ts'
import { satsConnectProvider } from './sats-connect-provider.ts'
import type { StandardBitcoinWallet } from './standard-wallet.ts'
import { type BitcoinTestWallet, createBitcoinTestWallet } from './test-wallet.ts'

const origin = 'https://dapp.test'
const privateKeys = ['11'.repeat(32), '22'.repeat(32)]
type Page = EventTarget & { btc_providers?: unknown[]; location: { origin: string } }
let wallet: BitcoinTestWallet

beforeEach(() => {
  wallet = createBitcoinTestWallet({ privateKeys })
})

/** A page with an app that is ready for wallets, and those that have registered. */
function createPage() {
  const page: Page = Object.assign(new EventTarget(), { location: { origin } })
  const registered = new Set<StandardBitcoinWallet>()
  const api = {
    register(one: StandardBitcoinWallet) {
      registered.add(one)
      return () => registered.delete(one)
    },
  }
  page.addEventListener('wallet-standard:register-wallet', (event) => (event as CustomEvent).detail(api))
  return {
    page,
    registered,
    appIsReady: () => page.dispatchEvent(new CustomEvent('wallet-standard:app-ready', { detail: api })),
  }
}

test('the sats-connect envelope has sats-connect’s own error codes', async () => {
  const provider = satsConnectProvider(wallet, origin)
  wallet.reject()
  expect(await provider.request('wallet_connect', {})).toMatchObject({ error: { code: -32_000 } })
  expect(await provider.request('wallet_getAccount')).toMatchObject({ error: { code: -32_002 } })
  expect(await provider.request('stx_transferStx')).toMatchObject({ error: { code: -32_601 } })
})

test('the returned function takes every announcement back', () => {
  const page: EventTarget & { btc_providers?: unknown[] } = new EventTarget()
  const leave = announceBitcoin(wallet, page)
  expect(page.btc_providers).toMatchObject([{ id: wallet.id, name: wallet.name }])
  leave()
  expect(page.btc_providers).toEqual([])
  expect(page).not.toHaveProperty(wallet.id)
})

test('every other error of sats-connect has the wallet’s code, and a raw one is thrown unchanged', async () => {
  const provider = satsConnectProvider(wallet, origin)
  await provider.request('wallet_connect', {})
  expect(await provider.request('signPsbt', null)).toMatchObject({ error: { code: -32_602 } })
  wallet.rawError('signPsbt', 'no envelope')
  await expect(provider.request('signPsbt', {})).rejects.toBe('no envelope')
})

test('a listener of sats-connect hears the event that it asked for alone, until it stops', async () => {
  const provider = satsConnectProvider(wallet, origin)
  await provider.request('wallet_connect', {})
  const heard: unknown[] = []
  const stop = provider.addListener({ eventName: 'accountChange', cb: (payload) => heard.push(payload) })
  wallet.onNetwork('Regtest').switchAccount(1)
  stop()
  wallet.switchAccount(0)
  expect(heard).toEqual([{ type: 'accountChange' }])
})

test.each([
  ['both', 1, 1, true],
  ['standard', 0, 1, false],
  ['sats-connect', 1, 0, false],
] as const)('a wallet that is announced as %s is found there alone', (as, providers, standards, hasBoth) => {
  const { page, registered } = createPage()
  announceBitcoin(wallet, page, { as })
  expect([page.btc_providers?.length ?? 0, registered.size]).toEqual([providers, standards])
  expect([...registered].some(({ features }) => 'sats-connect:' in features)).toBe(hasBoth)
})

test('a wallet registers with an app that is ready later, and is gone when it is taken back', () => {
  const { page, registered, appIsReady } = createPage()
  const leave = announceBitcoin(wallet, page, { as: 'standard' })
  registered.clear()
  appIsReady()
  expect([...registered]).toMatchObject([{ name: wallet.name }])
  leave()
  appIsReady()
  expect([...registered]).toEqual([])
})

test('a page that has thrown the list of providers away can be left', () => {
  const { page } = createPage()
  const leave = announceBitcoin(wallet, page)
  delete page.btc_providers
  leave()
  expect(page.btc_providers).toEqual([])
})

test('an entry in the list of providers names the transfers of a wallet that can send', () => {
  const { page } = createPage()
  announceBitcoin(wallet, page)
  announceBitcoin(createBitcoinTestWallet({ privateKeys, id: 'sending', esploraUrl: 'http://127.0.0.1:9' }), page)
  const methods = page.btc_providers?.map((entry) => (entry as { methods: string[] }).methods.includes('sendTransfer'))
  expect(methods).toEqual([false, true])
})

test('by the Wallet Standard, a connect shows the accounts, and a raw answer instead of them', async () => {
  const { page, registered } = createPage()
  announceBitcoin(wallet, page)
  const [standard] = registered
  const connect = standard?.features['standard:connect']?.connect as (input?: object) => Promise<object>
  expect(await connect({ silent: true })).toEqual({ accounts: [] })
  expect(await connect()).toMatchObject({ accounts: [{ address: wallet.activeAddress }, { purpose: 'ordinals' }] })
  wallet.rawAnswer('wallet_connect', [null])
  expect(await connect()).toEqual({ accounts: [null] })
})
