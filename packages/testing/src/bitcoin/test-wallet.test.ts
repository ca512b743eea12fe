import { beforeEach, describe, expect, test } from 'vitest'
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

  test('obeys also where it needs no prompt', async () => {
    await request('wallet_connect')
    wallet.reject('wallet_connect').reject('wallet_getNetwork')
    await expect(request('wallet_connect')).rejects.toMatchObject({ code: 4001 })
    await expect(request('wallet_getNetwork')).rejects.toMatchObject({ code: 4001 })
    wallet.approve()
    expect(await request('wallet_getNetwork')).toEqual({ bitcoin: { name: 'Mainnet' } })
  })

  test('emits nothing where nothing changes, and to the site that it leaves alone', async () => {
    const [here, there]: [string[], string[]] = [[], []]
    wallet.listen(origin, (event) => here.push(event))
    wallet.listen('https://other.test', (event) => there.push(event))
    await request('wallet_connect')
    await wallet.handle('https://other.test', 'wallet_connect', {})
    here.length = 0
    there.length = 0
    wallet.unlock().disconnectSite('https://third.test')
    expect([here, there]).toEqual([[], []])
    wallet.disconnectSite('https://other.test')
    expect([here, there, wallet.sites]).toEqual([[], ['disconnect', 'change'], [origin]])
    wallet.lock().lock('refuses')
    expect(here).toEqual(['change'])
    wallet.emitRaw('custom', 7)
    expect([here.at(-1), there.at(-1)]).toEqual(['custom', 'custom'])
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

test('invalid keys and unknown accounts throw at once', () => {
  expect(() => make({ privateKeys: [] })).toThrow(TypeError)
  expect(() => make({ privateKeys: ['short'] })).toThrow(TypeError)
  expect(() => wallet.switchAccount(7)).toThrow(RangeError)
})

test.each([
  ['signMessage', { address: 'own', message: 7 }],
  ['signMessage', { address: 'another', message: 'Hello' }],
  ['signPsbt', { psbt: 7 }],
  ['signPsbt', { psbt: '', signInputs: 7 }],
  ['signPsbt', { psbt: '', signInputs: null }],
  ['signPsbt', { psbt: '', signInputs: { another: [0] } }],
  ['signPsbt', null],
  ['wallet_changeNetwork', 'Regtest'],
  ['wallet_changeNetwork', { name: 'Moon' }],
])('%s of %j fails with -32602, without a prompt', async (method, params) => {
  await request('wallet_connect')
  wallet.hang()
  const { address, ...rest } = (params ?? {}) as { address?: string }
  const asked = address === 'own' ? { ...rest, address: wallet.activeAddress } : params
  await expect(request(method, asked)).rejects.toMatchObject({ code: -32_602 })
})
