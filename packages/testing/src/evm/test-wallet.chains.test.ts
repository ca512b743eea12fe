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

test('a switch moves the wallet, tells every site and answers null (EIP-3326)', async () => {
  const events: unknown[][] = []
  wallet.listen('https://other.test', (event, payload) => events.push([event, payload]))
  expect(await switchTo('0x2105')).toBeNull()
  expect(await request('eth_chainId')).toBe('0x2105')
  expect(await request('net_version')).toBe('8453')
  expect(events).toEqual([['chainChanged', '0x2105']])
})

test('a switch to where the wallet is asks nobody', async () => {
  wallet.reject()
  expect(await switchTo('0x1')).toBeNull()
})

test('an unknown chain is 4902, until it was added; adding alone moves nowhere (EIP-3085)', async () => {
  await expect(switchTo('0x89')).rejects.toMatchObject({ code: 4902 })
  expect(await add(polygon)).toBeNull()
  expect(wallet.chainId).toBe(1)
  await switchTo('0x89')
  expect(wallet.chainId).toBe(137)
})

test('a wallet can be one that moves where it adds', async () => {
  wallet = make({ switchesOnAdd: true })
  await add(polygon)
  expect(wallet.chainId).toBe(137)
})

test('a chain that the wallet has forgotten is 4902 again', async () => {
  wallet.forgetChain(8453)
  await expect(switchTo('0x2105')).rejects.toMatchObject({ code: 4902 })
  expect(() => wallet.forgetChain(1)).toThrow(/is on chain 1/)
})

test('a refusal to add leaves the chain unknown', async () => {
  wallet.reject('wallet_addEthereumChain')
  await expect(add(polygon)).rejects.toMatchObject({ code: 4001 })
  await expect(switchTo('0x89')).rejects.toMatchObject({ code: 4902 })
})

test.each([
  ['no chain id', { ...polygon, chainId: 137 }],
  ['a chain id with leading zeros', { ...polygon, chainId: '0x089' }],
  ['no name', { ...polygon, chainName: '' }],
  ['no node', { ...polygon, rpcUrls: [] }],
  ['a node over plain http elsewhere', { ...polygon, rpcUrls: ['http://polygon.test'] }],
  ['no currency', { ...polygon, nativeCurrency: undefined }],
  ['a currency with other decimals', { ...polygon, nativeCurrency: { ...polygon.nativeCurrency, decimals: 6 } }],
  ['nothing', undefined],
])('a chain with %s is not added but -32602', async (_what, chain) => {
  await expect(add(chain)).rejects.toMatchObject({ code: -32602 })
})

test.each([137, '137', '0x', '0xZZ', undefined, null])('a switch to the chain id %j is -32602', async (chainId) => {
  await expect(switchTo(chainId)).rejects.toMatchObject({ code: -32602 })
})

test('a wallet can lie about its chain, also after a switch that went well', async () => {
  wallet.lieAboutChainId(10)
  expect(await request('eth_chainId')).toBe('0xa')
  await switchTo('0x2105')
  expect([await request('eth_chainId'), wallet.chainId]).toEqual(['0xa', 8453])
  wallet.lieAboutChainId()
  expect(await request('eth_chainId')).toBe('0x2105')
})

test('the wallet can be on a chain that nobody knows, where reading is 4901', async () => {
  wallet.onChain(424_242)
  expect(await request('eth_chainId')).toBe('0x67932')
  await expect(request('eth_blockNumber')).rejects.toMatchObject({ code: 4901 })
})

test('a node that cannot be reached is -32603', async () => {
  await expect(request('eth_blockNumber')).rejects.toMatchObject({ code: -32603 })
})

test.each(['wallet_watchAsset', 'eth_sign', 'constructor', '__proto__', 'debug_x', ''])(
  'the method %j is 4200',
  async (method) => {
    await expect(request(method, [])).rejects.toMatchObject({ code: 4200 })
  },
)

test('the wallet has no capabilities beyond the plain ones (EIP-5792)', async () => {
  expect(await request('wallet_getCapabilities', [wallet.activeAddress])).toEqual({})
})
