import { expect, test } from 'vitest'
import { toNetwork } from '../domain/network.ts'
import { bitcoin, mainnet, solana } from '../domain/networks.ts'
import { faultOfNetwork } from './check-network.ts'

const gnosis = toNetwork({
  id: 100,
  name: 'Gnosis',
  nativeCurrency: { name: 'xDAI', symbol: 'XDAI', decimals: 18 },
  rpcUrls: { default: { http: ['https://rpc.gnosis.example', 'http://127.0.0.1:8545'] } },
})
const node = (...http: unknown[]) => ({ rpcUrls: { default: { http } } })

test('networks of the kit, and of every chain family, have no fault', () => {
  expect([gnosis, mainnet, solana, bitcoin].map(faultOfNetwork)).toEqual([null, null, null, null])
  expect(faultOfNetwork({ ...gnosis, testnet: false, iconUrl: 'https://a.example/i.png' })).toBeNull()
  expect(faultOfNetwork({ ...gnosis, blockExplorers: undefined, testnet: undefined })).toBeNull()
})

test.each([undefined, null, 'eip155:100', 100, [gnosis]])('%s is no network', (network) => {
  expect(faultOfNetwork(network)).toBe('the network is no object.')
})

test.each([
  { id: 0, caipNetworkId: 'eip155:0' },
  { id: -1, caipNetworkId: 'eip155:-1' },
  { id: 1.5, caipNetworkId: 'eip155:1.5' },
  { id: 2 ** 53, caipNetworkId: `eip155:${2 ** 53}` },
  { id: 1 },
  { caipNetworkId: 'eip155:1' },
  { caipNetworkId: 'eip155:0100' },
  { caipNetworkId: 'solana:100' },
  { caipNetworkId: undefined },
  { chainNamespace: 'solana' },
])('R-NET-10: ids that do not belong together are refused: %j', (change) => {
  expect(faultOfNetwork({ ...gnosis, ...change })).toContain('caipNetworkId')
})

test('a network of another family has an id of its own', () => {
  expect(faultOfNetwork({ ...solana, id: 'mainnet' })).toBeNull()
  expect(faultOfNetwork({ ...solana, id: '' })).toContain('caipNetworkId')
  expect(faultOfNetwork({ ...solana, id: undefined })).toContain('caipNetworkId')
})

test.each([
  [],
  ['javascript:alert(1)'],
  ['wss://rpc.gnosis.example'],
  ['rpc.gnosis.example'],
  ['https://visitor:word@rpc.gnosis.example'],
  ['https://rpc.gnosis.example', ' https://rpc.gnosis.example'],
  ['https://rpc.gnosis.example', 7],
])('endpoints that no node can have are refused: %j', (...http) => {
  expect(faultOfNetwork({ ...gnosis, ...node(...http) })).toContain('rpcUrls.default.http')
})

test.each([undefined, null, {}, { default: {} }, { default: { http: 'https://rpc.gnosis.example' } }])(
  'rpcUrls %j has no endpoints',
  (rpcUrls) => {
    expect(faultOfNetwork({ ...gnosis, rpcUrls })).toContain('rpcUrls.default.http')
  },
)

test.each([
  undefined,
  {},
  { name: '', symbol: 'XDAI', decimals: 18 },
  { name: 'xDAI', symbol: ' ', decimals: 18 },
  { name: 'xDAI', symbol: 'XDAI', decimals: -1 },
  { name: 'xDAI', symbol: 'XDAI', decimals: 256 },
  { name: 'xDAI', symbol: 'XDAI', decimals: 1.5 },
  { name: 'xDAI', symbol: 'XDAI', decimals: '18' },
])('a currency that amounts cannot be counted in is refused: %j', (nativeCurrency) => {
  expect(faultOfNetwork({ ...gnosis, nativeCurrency })).toContain('nativeCurrency')
})

test('the smallest and the largest number of decimals fit', () => {
  const ofDecimals = (decimals: number) => ({ ...gnosis, nativeCurrency: { ...gnosis.nativeCurrency, decimals } })
  expect([faultOfNetwork(ofDecimals(0)), faultOfNetwork(ofDecimals(255))]).toEqual([null, null])
})

test.each([
  {},
  { default: { name: 'Gnosisscan', url: 'javascript:alert(1)' } },
  { default: { name: '', url: 'https://gnosisscan.example' } },
  'https://gnosisscan.example',
])('an explorer that links nowhere is refused: %j', (blockExplorers) => {
  expect(faultOfNetwork({ ...gnosis, blockExplorers })).toContain('blockExplorers')
})

test.each([
  [{ name: '' }, 'name is missing'],
  [{ name: 7 }, 'name is missing'],
  [{ iconUrl: 7 }, 'iconUrl'],
  [{ testnet: 'yes' }, 'testnet'],
])('%j is refused', (change, says) => {
  expect(faultOfNetwork({ ...gnosis, ...change })).toContain(says)
})
