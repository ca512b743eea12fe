import { expect, test } from 'vitest'
import { selectNetworks } from './networks.ts'
import {
  base,
  ethereum,
  stillConnected,
  stillConnection,
  stillNetwork,
  stillSettings,
  stillSnapshot,
} from './still-snapshot.ts'
import { selectUnsupportedChain } from './unsupported-chain.ts'

test('while nothing is connected the active network is the one on show', () => {
  const { networks } = selectNetworks(stillSnapshot({ networks: { active: base } }))
  expect(networks.map(({ name, isActive }) => [name, isActive])).toEqual([
    ['Ethereum', false],
    ['Base', true],
  ])
})

test('while connected the active network is where the wallet is', () => {
  const connection = stillConnection({ network: 'eip155:8453' })
  const { networks } = selectNetworks(stillSnapshot({ connections: { eip155: stillConnected({ connection }) } }))
  expect(networks.filter(({ isActive }) => isActive).map(({ name }) => name)).toEqual(['Base'])
})

test('R-NET-9: networks that the session did not approve cannot be chosen, with a reason', () => {
  const connection = stillConnection({ approvedNetworks: ['eip155:1'] })
  const { networks } = selectNetworks(stillSnapshot({ connections: { eip155: stillConnected({ connection }) } }))
  expect(networks.map(({ blocked }) => blocked)).toEqual([null, 'notApproved'])
})

test('a wallet that decides case by case blocks nothing', () => {
  const { networks } = selectNetworks(stillSnapshot({ connections: { eip155: stillConnected() } }))
  expect(networks.every(({ blocked }) => blocked === null)).toBe(true)
})

test('the network the wallet is moving to says so, and test networks are named', () => {
  const requested = [ethereum, stillNetwork(11155111, 'Sepolia', { testnet: true })]
  const eip155 = stillConnected({ switchingTo: 'eip155:11155111' })
  const { networks } = selectNetworks(stillSnapshot({ networks: { requested }, connections: { eip155 } }))
  expect(networks.map(({ isSwitching, isTestnet }) => [isSwitching, isTestnet])).toEqual([
    [false, false],
    [true, true],
  ])
})

test('with two namespaces only the one on show has the active network', () => {
  const solana = stillNetwork(5, 'Solana', { chainNamespace: 'solana', caipNetworkId: 'solana:5' })
  const snapshot = stillSnapshot({
    networks: { requested: [ethereum, solana], active: solana },
    connections: { eip155: stillConnected() },
  })
  expect(selectNetworks(snapshot).networks.map(({ isActive }) => isActive)).toEqual([false, true])
})

test('R-NET-8: UnsupportedChain offers the requested networks, none of them active', () => {
  const connection = stillConnection({ network: 'eip155:999' })
  const snapshot = stillSnapshot({ connections: { eip155: stillConnected({ connection, isSupported: false }) } })
  const model = selectUnsupportedChain(snapshot, stillSettings, { namespace: 'eip155' })
  expect(model.walletName).toBe('Fox')
  expect(model.networks.map(({ name, isActive }) => [name, isActive])).toEqual([
    ['Ethereum', false],
    ['Base', false],
  ])
})

test('the list stays the same one while networks and connections do', () => {
  const snapshot = stillSnapshot()
  const later = { ...snapshot, modal: { ...snapshot.modal, isShaking: true } }
  expect(selectNetworks(later).networks).toBe(selectNetworks(snapshot).networks)
})
