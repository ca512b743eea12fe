import { expect, test } from 'vitest'
import type { ConnectionState } from '../kit/kit.ts'
import { selectAccount } from './account.ts'
import { shownAmount } from './balance.ts'
import {
  address,
  ethereum,
  stillConnected,
  stillConnectedTo,
  stillConnection,
  stillSettings,
  stillSnapshot,
} from './still-snapshot.ts'

const route = { namespace: 'eip155' } as const
const disconnected = { is: 'disconnected', failure: null } as const

function accountIn(eip155: ConnectionState | ConnectionState<'eip155'>, settings = stillSettings) {
  return selectAccount(stillSnapshot({ connections: { eip155 } }), settings, route)
}

test('R-ACC-1: the account has its address, wallet, network and explorer', () => {
  expect(accountIn(stillConnected())).toMatchObject({
    connectorId: 'io.fox',
    address,
    shortAddress: '0xd8…A96045',
    walletName: 'Fox',
    networkId: 'eip155:1',
    network: { name: 'Ethereum' },
    symbol: 'ETH',
    explorerUrl: `https://etherscan.io/address/${address}`,
    explorerName: 'Etherscan',
    isLeaving: false,
  })
})

test('nothing is shown of an account that is not connected', () => {
  expect(accountIn(disconnected)).toBeNull()
  expect(selectAccount(stillSnapshot(), stillSettings, { namespace: 'solana' })).toBeNull()
})

test('a chain nobody asked for has no name, no explorer, and can be left', () => {
  const connection = stillConnection({ network: 'eip155:999' })
  expect(accountIn(stillConnected({ connection, isSupported: false }))).toMatchObject({
    network: null,
    explorerUrl: null,
    symbol: '',
    canSwitchNetwork: true,
  })
})

test('R-ACC-2: several accounts are told apart, the active one first', () => {
  const other = '0x52908400098527886E0F7030069857D2E4169EE7'
  const accounts = [
    { namespace: 'eip155', address: other, type: 'eoa' },
    { namespace: 'eip155', address, type: 'eoa' },
  ] as const
  const model = accountIn(stillConnected({ connection: stillConnection({ accounts }) }))
  expect(model?.address).toBe(other)
  expect(model?.accounts.map((row) => [row.address, row.isActive])).toEqual([
    [other, true],
    [address, false],
  ])
})

test('the list of accounts stays the same one while the connection does', () => {
  const state = stillConnected()
  expect(accountIn(state)?.accounts).toBe(accountIn(state)?.accounts)
})

test('with one network, or with switching off, there is nothing to switch to', () => {
  const connections = { eip155: stillConnected() }
  const one = selectAccount(stillSnapshot({ connections, networks: { requested: [ethereum] } }), stillSettings, route)
  const off = accountIn(stillConnected(), {
    ...stillSettings,
    features: { ...stillSettings.features, networkSwitch: false },
  })
  expect([one?.canSwitchNetwork, off?.canSwitchNetwork]).toEqual([false, false])
})

test('an account that is being left still shows who it was', () => {
  const leaving = {
    is: 'disconnecting',
    connection: stillConnection(),
    beside: { resting: [], attempt: null },
  } as const
  expect(accountIn(leaving)).toMatchObject({ address, isLeaving: true })
})

test('every wallet counts, those that rest and those of other chains too', () => {
  const resting = [{ connection: stillConnection({ connectorId: 'io.owl' }), isLeaving: false }]
  const eip155 = stillConnected({ beside: { resting, attempt: null } })
  expect(accountIn(stillConnected())?.walletCount).toBe(1)
  expect(accountIn(eip155)).toMatchObject({ connectorId: 'io.fox', walletCount: 2 })
  const connections = { eip155, solana: stillConnectedTo('solana', 'sol.fox'), bip122: disconnected }
  expect(selectAccount(stillSnapshot({ connections }), stillSettings, route)?.walletCount).toBe(3)
})

test('R-UI-6: amounts show three decimals, never rounded up', () => {
  expect(shownAmount('1.23999')).toEqual({ text: '1.239', isLess: false })
  expect(shownAmount('12')).toEqual({ text: '12', isLess: false })
  expect(shownAmount('0.0')).toEqual({ text: '0', isLess: false })
})

test('too little to show is not a zero', () => {
  expect(shownAmount('0.000000000000000001')).toEqual({ text: '0.001', isLess: true })
})
