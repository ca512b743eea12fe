import { expect, test } from 'vitest'
import { explorerAddressUrl, explorerTransactionUrl } from './explorer.ts'
import type { Network } from './network.ts'

const network = (url: string, more: Partial<Network> = {}): Network => ({
  id: 1,
  name: 'Test',
  chainNamespace: 'eip155',
  caipNetworkId: 'eip155:1',
  nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 },
  rpcUrls: { default: { http: [] } },
  blockExplorers: { default: { name: 'Explorer', url } },
  ...more,
})

test('an address is found under the explorer of its network', () => {
  expect(explorerAddressUrl(network('https://scan.example'), '0xab')).toBe('https://scan.example/address/0xab')
  expect(explorerAddressUrl(network('https://scan.example/eth/'), '0xab')).toBe('https://scan.example/eth/address/0xab')
})

test('an explorer that tells networks apart by its query keeps it', () => {
  const default_ = { name: 'Explorer', url: 'https://scan.example/?cluster=devnet', accountPath: 'account' }
  const solana = network('', { blockExplorers: { default: default_ } })
  expect(explorerAddressUrl(solana, 'abc')).toBe('https://scan.example/account/abc?cluster=devnet')
})

test('an explorer may be on the machine of the developer', () => {
  expect(explorerAddressUrl(network('http://127.0.0.1:5100/1'), '0xab')).toBe('http://127.0.0.1:5100/1/address/0xab')
  expect(explorerAddressUrl(network('http://localhost.example'), '0xab')).toBeNull()
})

test('an explorer that may not be linked to is none', () => {
  expect(explorerAddressUrl(network('javascript:alert(1)'), '0xab')).toBeNull()
  expect(explorerAddressUrl(network('http://scan.example'), '0xab')).toBeNull()
  expect(explorerAddressUrl({ ...network(''), blockExplorers: undefined }, '0xab')).toBeNull()
})

test('an address cannot climb out of its place in the path', () => {
  expect(explorerAddressUrl(network('https://scan.example'), '../../x?y#z')).toBe(
    'https://scan.example/address/..%2F..%2Fx%3Fy%23z',
  )
})

test('calls of which only their wallet knows the transaction lead nowhere', () => {
  expect(explorerTransactionUrl(network('https://scan.example'), '0xab')).toBe('https://scan.example/tx/0xab')
  expect(explorerTransactionUrl(network('https://scan.example'), 'calls:io.wallet:0x5')).toBeNull()
})
