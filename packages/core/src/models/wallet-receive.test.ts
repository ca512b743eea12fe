import { expect, test } from 'vitest'
import {
  ethereum,
  stillNetwork,
  testConnected,
  testConnection,
  testSettings,
  testSnapshot,
} from '../test-utils/test-snapshot.ts'
import { selectWalletReceive } from './wallet-receive.ts'

const sepolia = stillNetwork(11155111, 'Sepolia', { testnet: true })
const solana = stillNetwork(5, 'Solana', { chainNamespace: 'solana', caipNetworkId: 'solana:5' })
const networks = { requested: [ethereum, solana, sepolia] }
const at = { namespace: 'eip155' } as const

function receiveOf(connection = testConnection()) {
  const wallets = { eip155: testConnected({ connection }) }
  return selectWalletReceive(testSnapshot({ networks, wallets }), testSettings, at)
}

test('R-RCV-1: the active address receives on every network of its namespace, the wallet’s own first', () => {
  const connection = testConnection({ network: 'eip155:11155111' })
  const [{ address }] = connection.accounts
  const model = receiveOf(connection)
  expect([model?.address, model?.groups.join('')]).toEqual([address, address])
  expect(model?.groups.map(({ length }) => length)).toEqual([2, ...Array(10).fill(4)])
  expect(model?.networks.map(({ name, uri }) => [name, uri])).toEqual([
    ['Sepolia', `ethereum:${address}@11155111`],
    ['Ethereum', `ethereum:${address}@1`],
  ])
})

test('R-RCV-1: a network that the wallet did not approve is none to receive on', () => {
  const model = receiveOf(testConnection({ approvedNetworks: ['eip155:1'] }))
  expect(model?.networks.map(({ name }) => name)).toEqual(['Ethereum'])
  expect(receiveOf(testConnection({ approvedNetworks: ['eip155:10'] }))?.networks).toEqual([])
})

test('R-ACC-2: the address is that of the account which the visitor chose', () => {
  const connection = testConnection()
  const [first] = connection.accounts
  const other = { ...first, address: '0x52908400098527886E0F7030069857D2E4169EE7' }
  expect(receiveOf({ ...connection, accounts: [other, first] })?.address).toBe(other.address)
})

test('nothing is received while no wallet is connected', () => {
  expect(selectWalletReceive(testSnapshot({ networks }), testSettings, at)).toBeNull()
})
