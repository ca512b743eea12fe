import { expect, test } from 'vitest'
import {
  base,
  ethereum,
  stillNetwork,
  testConnected,
  testConnection,
  testSettings,
  testSnapshot,
} from '../test-utils/test-snapshot.ts'
import { selectNetworks } from './networks.ts'
import { selectUnsupportedChain } from './unsupported-chain.ts'

test('while nothing is connected the active network is the one on show', () => {
  const { networks } = selectNetworks(testSnapshot({ networks: { active: base } }))
  expect(networks.map(({ name, isActive }) => [name, isActive])).toEqual([
    ['Ethereum', false],
    ['Base', true],
  ])
})

test('while connected the active network is where the wallet is', () => {
  const connection = testConnection({ network: 'eip155:8453' })
  const { networks } = selectNetworks(testSnapshot({ wallets: { eip155: testConnected({ connection }) } }))
  expect(networks.filter(({ isActive }) => isActive).map(({ name }) => name)).toEqual(['Base'])
})

test('R-NET-9: networks that the session did not approve cannot be chosen, with a reason', () => {
  const connection = testConnection({ approvedNetworks: ['eip155:1'] })
  const { networks } = selectNetworks(testSnapshot({ wallets: { eip155: testConnected({ connection }) } }))
  expect(networks.map(({ blocked }) => blocked)).toEqual([null, 'notApproved'])
})

test('a wallet that decides case by case blocks nothing', () => {
  const { networks } = selectNetworks(testSnapshot({ wallets: { eip155: testConnected() } }))
  expect(networks.every(({ blocked }) => blocked === null)).toBe(true)
})

test('the network the wallet is moving to says so, and test networks are named', () => {
  const requested = [ethereum, stillNetwork(11155111, 'Sepolia', { testnet: true })]
  const eip155 = testConnected({ switchingTo: 'eip155:11155111' })
  const { networks } = selectNetworks(testSnapshot({ networks: { requested }, wallets: { eip155 } }))
  expect(networks.map(({ isSwitching, isTestnet }) => [isSwitching, isTestnet])).toEqual([
    [false, false],
    [true, true],
  ])
})

test('with two namespaces only the one on show has the active network', () => {
  const solana = stillNetwork(5, 'Solana', { chainNamespace: 'solana', caipNetworkId: 'solana:5' })
  const snapshot = testSnapshot({
    networks: { requested: [ethereum, solana], active: solana },
    wallets: { eip155: testConnected() },
  })
  expect(selectNetworks(snapshot).networks.map(({ isActive }) => isActive)).toEqual([false, true])
})

test('R-NET-8: UnsupportedChain offers the requested networks, none of them active', () => {
  const connection = testConnection({ network: 'eip155:999' })
  const snapshot = testSnapshot({ wallets: { eip155: testConnected({ connection, isSupported: false }) } })
  const model = selectUnsupportedChain(snapshot, testSettings, { namespace: 'eip155' })
  expect(model.walletName).toBe('Fox')
  expect(model.networks.map(({ name, isActive }) => [name, isActive])).toEqual([
    ['Ethereum', false],
    ['Base', false],
  ])
})

test('the list stays the same one while networks and connections do', () => {
  const snapshot = testSnapshot()
  const later = { ...snapshot, router: { ...snapshot.router, isShaking: true } }
  expect(selectNetworks(later).networks).toBe(selectNetworks(snapshot).networks)
})

test('R-NET-11: UnsupportedChain offers the networks of its namespace and of no other', () => {
  const solana = stillNetwork(5, 'Solana', { chainNamespace: 'solana', caipNetworkId: 'solana:5' })
  const snapshot = testSnapshot({ networks: { requested: [ethereum, solana], active: ethereum } })
  const of = (namespace: 'eip155' | 'solana' | 'bip122') =>
    selectUnsupportedChain(snapshot, testSettings, { namespace })
  expect((['eip155', 'solana', 'bip122'] as const).map((each) => of(each).networks.map(({ name }) => name))).toEqual([
    ['Ethereum'],
    ['Solana'],
    [],
  ])
  expect(of('eip155').networks).toBe(of('eip155').networks)
})
