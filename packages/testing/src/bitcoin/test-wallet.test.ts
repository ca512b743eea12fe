import { beforeEach, describe, expect, test } from 'vitest'
import { announceBitcoin } from './announce.ts'
import { satsConnectProvider } from './sats-connect-provider.ts'
import { type BitcoinTestWallet, createBitcoinTestWallet } from './test-wallet.ts'
import type { BitcoinTestWalletOptions } from './wallet-options.ts'

const origin = 'https://dapp.test'
const privateKeys = ['11'.repeat(32), '22'.repeat(32)]
let wallet: BitcoinTestWallet
const make = (options: Partial<BitcoinTestWalletOptions> = {}) => createBitcoinTestWallet({ privateKeys, ...options })
const request = (method: string, params: unknown = {}) => wallet.handle(origin, method, params)

beforeEach(() => {
  wallet = make()
})

test('every key has a P2WPKH and a P2TR address on the wallet’s network', () => {
  expect(wallet.paymentAddresses[0]).toMatch(/^bc1q/)
  expect(wallet.ordinalsAddresses[0]).toMatch(/^bc1p/)
  wallet.onNetwork('Regtest')
  expect(wallet.activeAddress).toMatch(/^bcrt1q/)
  wallet.onNetwork('Signet')
  expect(wallet.activeAddress).toMatch(/^tb1q/)
})

test('a site sees no account until the visitor allows it, then the active account', async () => {
  await expect(request('wallet_getAccount')).rejects.toMatchObject({ code: 4100 })
  expect(wallet.sharedWith(origin)).toBeNull()
  wallet.switchAccount(1)
  const answer = await request('wallet_connect')
  expect(answer).toMatchObject({ addresses: [{ address: wallet.paymentAddresses[1] }, { purpose: 'ordinals' }] })
  expect(await request('wallet_getAccount')).toEqual(answer)
})

describe('a scripted wallet', () => {
  test('refuses, hangs and answers late', async () => {
    wallet.reject('wallet_connect')
    await expect(request('wallet_connect')).rejects.toMatchObject({ code: 4001 })
    wallet.approve().hang()
    const late = request('wallet_connect')
    await wallet.asked('wallet_connect')
    wallet.answerNow()
    expect(await late).toMatchObject({ walletType: 'software' })
    await wallet.idle()
  })

  test('returns raw answers unchanged, until approve', async () => {
    wallet.rawAnswer('wallet_connect', 7)
    expect(await request('wallet_connect')).toBe(7)
    wallet.rawError('wallet_connect', null)
    await expect(request('wallet_connect')).rejects.toBeNull()
    wallet.approve()
    expect(await request('wallet_connect')).toMatchObject({ id: 'account-0' })
  })

  test('emits changes only to allowed sites', async () => {
    const heard: string[] = []
    wallet.listen(origin, (event) => heard.push(event))
    wallet.switchAccount(1)
    expect(heard).toEqual([])
    await request('wallet_connect')
    heard.length = 0
    wallet.switchAccount(0).onNetwork('Testnet').disconnectSite()
    expect(heard).toEqual(['accountChange', 'change', 'networkChange', 'change', 'disconnect', 'change'])
    expect(wallet.sites).toEqual([])
  })
})

test('a locked wallet shows no account; a connect waits for unlock or is refused', async () => {
  await request('wallet_connect')
  const heard: string[] = []
  wallet.listen(origin, (event) => heard.push(event))
  wallet.lock()
  expect([wallet.sharedWith(origin), heard]).toEqual([null, ['change']])
  await expect(request('wallet_getAccount')).rejects.toMatchObject({ code: 4100 })
  const late = request('wallet_connect')
  wallet.unlock()
  expect(await late).toMatchObject({ id: 'account-0' })
  wallet.lock('refuses')
  await expect(request('wallet_connect')).rejects.toMatchObject({ code: 4100 })
})

test('forget emits nothing, and the next connect shows a prompt', async () => {
  await request('wallet_connect')
  const heard: string[] = []
  wallet.listen(origin, (event) => heard.push(event))
  wallet.forget()
  expect([wallet.sites, heard]).toEqual([[], []])
  await expect(request('wallet_getAccount')).rejects.toMatchObject({ code: 4100 })
})

test('a wallet with a memory still allows the site after a reload, and ignores an unreadable memory', async () => {
  let kept: string | null = null
  const memory = {
    load: () => kept,
    save: (text: string) => {
      kept = text
    },
  }
  wallet = make({ memory })
  await request('wallet_connect')
  wallet.switchAccount(1).onNetwork('Regtest')
  wallet = make({ memory })
  expect(wallet.sharedWith(origin)).toMatchObject({ id: 'account-1', network: { bitcoin: { name: 'Regtest' } } })
  kept = '{"sites":7,"active":99,"network":"nowhere"}'
  expect(make({ memory }).sites).toEqual([])
})

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

test('invalid keys and unknown accounts throw at once', () => {
  expect(() => make({ privateKeys: [] })).toThrow(TypeError)
  expect(() => make({ privateKeys: ['short'] })).toThrow(TypeError)
  expect(() => wallet.switchAccount(7)).toThrow(RangeError)
})
