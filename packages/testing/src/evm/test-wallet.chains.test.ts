import { generatePrivateKey } from 'viem/accounts'
import { beforeEach, expect, test } from 'vitest'
import { createEvmTestWallet, type EvmTestWallet } from './test-wallet.ts'
import type { EvmTestWalletOptions } from './wallet-options.ts'

const origin = 'https://dapp.test'
const nowhere = 'http://127.0.0.1:1'
let wallet: EvmTestWallet

const make = (options: Partial<EvmTestWalletOptions> = {}) =>
  createEvmTestWallet({ privateKey: generatePrivateKey(), rpcUrls: { 1: nowhere, 8453: nowhere }, ...options })
const request = (method: string, params?: unknown) => wallet.handle(origin, method, params)
const switchTo = (chainId: unknown) => request('wallet_switchEthereumChain', [{ chainId }])
const polygon = {
  chainId: '0x89',
  chainName: 'Polygon',
  nativeCurrency: { name: 'POL', symbol: 'POL', decimals: 18 },
  rpcUrls: ['https://polygon.test'],
}
const add = (chain: unknown) => request('wallet_addEthereumChain', [chain])

beforeEach(() => {
  wallet = make()
})

test('a switch moves the wallet, emits to every site and returns null (EIP-3326)', async () => {
  const events: unknown[][] = []
  wallet.listen('https://other.test', (event, payload) => events.push([event, payload]))
  expect(await switchTo('0x2105')).toBeNull()
  expect(await request('eth_chainId')).toBe('0x2105')
  expect(await request('net_version')).toBe('8453')
  expect(events).toEqual([['chainChanged', '0x2105']])
})

test('a switch to the present chain shows no prompt', async () => {
  wallet.reject()
  expect(await switchTo('0x1')).toBeNull()
})

test('a switch to an unknown chain fails with 4902 until a page adds it; adding does not switch (EIP-3085)', async () => {
  await expect(switchTo('0x89')).rejects.toMatchObject({ code: 4902 })
  expect(await add(polygon)).toBeNull()
  expect(wallet.chainId).toBe(1)
  await switchTo('0x89')
  expect(wallet.chainId).toBe(137)
})

test('with switchesOnAdd, adding a chain also switches to it', async () => {
  wallet = make({ switchesOnAdd: true })
  await add(polygon)
  expect(wallet.chainId).toBe(137)
})

test('a forgotten chain fails with 4902 again', async () => {
  wallet.forgetChain(8453)
  await expect(switchTo('0x2105')).rejects.toMatchObject({ code: 4902 })
  expect(() => wallet.forgetChain(1)).toThrow(/is on chain 1/)
})

test('a chain whose addition the visitor refused stays unknown', async () => {
  wallet.reject('wallet_addEthereumChain')
  await expect(add(polygon)).rejects.toMatchObject({ code: 4001 })
  await expect(switchTo('0x89')).rejects.toMatchObject({ code: 4902 })
})

test.each([
  ['no chain id', { ...polygon, chainId: 137 }],
  ['a chain id with leading zeros', { ...polygon, chainId: '0x089' }],
  ['no name', { ...polygon, chainName: '' }],
  ['no node', { ...polygon, rpcUrls: [] }],
  ['nodes that are no list', { ...polygon, rpcUrls: 'https://polygon.test' }],
  ['nodes that have no address', { ...polygon, rpcUrls: [7, 'polygon'] }],
  ['a currency whose symbol is no symbol', { ...polygon, nativeCurrency: { symbol: 'POLYGON', decimals: 18 } }],
  ['a currency without a symbol', { ...polygon, nativeCurrency: { decimals: 18 } }],
  ['a node over plain http elsewhere', { ...polygon, rpcUrls: ['http://polygon.test'] }],
  ['no currency', { ...polygon, nativeCurrency: undefined }],
  ['a currency with other decimals', { ...polygon, nativeCurrency: { ...polygon.nativeCurrency, decimals: 6 } }],
  ['nothing', undefined],
])('a chain with %s is not added but -32602', async (_what, chain) => {
  await expect(add(chain)).rejects.toMatchObject({ code: -32602 })
})

test.each([137, '137', '0x', '0xZZ', undefined, null])(
  'a switch to the chain id %j fails with -32602',
  async (chainId) => {
    await expect(switchTo(chainId)).rejects.toMatchObject({ code: -32602 })
  },
)

test('lieAboutChainId reports another chain id, also after a switch', async () => {
  wallet.lieAboutChainId(10)
  expect(await request('eth_chainId')).toBe('0xa')
  await switchTo('0x2105')
  expect([await request('eth_chainId'), wallet.chainId]).toEqual(['0xa', 8453])
  wallet.lieAboutChainId()
  expect(await request('eth_chainId')).toBe('0x2105')
})

test('a read on a chain without a node fails with 4901', async () => {
  wallet.onChain(424_242)
  expect(await request('eth_chainId')).toBe('0x67932')
  await expect(request('eth_blockNumber')).rejects.toMatchObject({ code: 4901 })
})

test('a request to an unreachable node fails with -32603', async () => {
  await expect(request('eth_blockNumber')).rejects.toMatchObject({ code: -32603 })
})

test.each(['wallet_watchAsset', 'eth_sign', 'constructor', '__proto__', 'debug_x', ''])(
  'the method %j is 4200',
  async (method) => {
    await expect(request(method, [])).rejects.toMatchObject({ code: 4200 })
  },
)

test('the wallet reports no capabilities (EIP-5792)', async () => {
  expect(await request('wallet_getCapabilities', [wallet.activeAddress])).toEqual({})
})
