import { expect, test } from 'vitest'
import type { Features, WalletFeature } from '../config/features.ts'
import type { KitSettings } from '../kit/settings.ts'
import type { AccountTab } from '../router/routes.ts'
import {
  address,
  ethereum,
  testConnected,
  testConnectedTo,
  testConnection,
  testSettings,
  testSnapshot,
} from '../test-utils/test-snapshot.ts'
import type { WalletsState } from '../wallets/wallets.state.ts'
import { selectAccount } from './account.ts'
import { shownAmount } from './balance.ts'

const route = { namespace: 'eip155' } as const
const disconnected = { is: 'disconnected', failure: null } as const

function accountIn(eip155: WalletsState | WalletsState<'eip155'>, settings = testSettings) {
  return selectAccount(testSnapshot({ wallets: { eip155 } }), settings, route)
}

test('R-ACC-1: the account has its address, wallet, network and explorer', () => {
  expect(accountIn(testConnected())).toMatchObject({
    connectorId: 'io.fox',
    address,
    shortAddress: '0xd8dA…A96045',
    walletName: 'Fox',
    networkId: 'eip155:1',
    network: { name: 'Ethereum' },
    explorerUrl: `https://etherscan.io/address/${address}`,
    explorerName: 'Etherscan',
    isDisconnecting: false,
  })
})

test('R-CFG-6: Swap is offered on the networks of the service, or wherever the dApp’s own provider may be, and not where it is off', () => {
  const sepolia = { ...ethereum, id: 11155111, caipNetworkId: 'eip155:11155111' } as const
  const canSwap = (network: 'eip155:1' | 'eip155:11155111' | 'eip155:999', more: Partial<KitSettings> = {}) => {
    const wallets = { eip155: testConnected({ connection: testConnection({ network }) }) }
    const snapshot = testSnapshot({ wallets, networks: { requested: [ethereum, sepolia] } })
    return selectAccount(snapshot, { ...testSettings, ...more }, route)?.actions.includes('swaps')
  }
  expect([canSwap('eip155:1'), canSwap('eip155:1', { hasSwaps: false })]).toEqual([true, false])
  expect([canSwap('eip155:11155111'), canSwap('eip155:11155111', { hasOwnSwapProvider: true })]).toEqual([false, true])
  expect(canSwap('eip155:999', { hasOwnSwapProvider: true })).toBe(false)
})

test('R-CFG-3: what can be done with the account is in the dApp’s order, and what that leaves out comes last', () => {
  const actions = (walletFeaturesOrder: readonly WalletFeature[], more: Partial<Features> = {}) => {
    const features = { ...testSettings.features, ...more, walletFeaturesOrder }
    const snapshot = testSnapshot({ wallets: { eip155: testConnected({ connection: testConnection() }) } })
    return selectAccount(snapshot, { ...testSettings, hasOnramp: true, hasSwaps: true, features }, route)?.actions
  }
  expect(actions(testSettings.features.walletFeaturesOrder)).toEqual(['onramp', 'swaps', 'receive', 'send'])
  expect(actions(['send', 'receive'])).toEqual(['send', 'receive', 'onramp', 'swaps'])
  expect(actions(['send', 'send'], { receive: false })).toEqual(['send', 'onramp', 'swaps'])
  expect(actions(['send'], { send: false })).toEqual(['onramp', 'swaps', 'receive'])
})

test('nothing is shown of an account that is not connected', () => {
  expect(accountIn(disconnected)).toBeNull()
  expect(selectAccount(testSnapshot(), testSettings, { namespace: 'solana' })).toBeNull()
})

test('a chain outside the dApp’s has no name, no explorer and nothing to send from, and can be left', () => {
  const connection = testConnection({ network: 'eip155:999' })
  expect(accountIn(testConnected({ connection, isSupported: false }))).toMatchObject({
    network: null,
    explorerUrl: null,
    actions: ['receive'],
    canSwitchNetwork: true,
  })
})

test('R-ACC-2: several accounts are told apart, the active one first', () => {
  const other = '0x52908400098527886E0F7030069857D2E4169EE7'
  const accounts = [
    { namespace: 'eip155', address: other, type: 'eoa' },
    { namespace: 'eip155', address, type: 'eoa' },
  ] as const
  const model = accountIn(testConnected({ connection: testConnection({ accounts }) }))
  expect(model?.address).toBe(other)
  expect(model?.accounts.map((row) => [row.address, row.isActive])).toEqual([
    [other, true],
    [address, false],
  ])
})

test('the list of accounts stays the same one while the connection does', () => {
  const state = testConnected()
  expect(accountIn(state)?.accounts).toBe(accountIn(state)?.accounts)
})

test('with one network, or with switching off, there is nothing to switch to', () => {
  const wallets = { eip155: testConnected() }
  const one = selectAccount(testSnapshot({ wallets, networks: { requested: [ethereum] } }), testSettings, route)
  const off = accountIn(testConnected(), {
    ...testSettings,
    features: { ...testSettings.features, networkSwitch: false },
  })
  expect([one?.canSwitchNetwork, off?.canSwitchNetwork]).toEqual([false, false])
})

test('R-UI-4, R-ACC-1: the account has tabs, and shows the one of its route, or else the first', () => {
  const tabsOf = (tab?: AccountTab, settings = testSettings) => {
    const at = { ...route, ...(tab ? { tab } : {}) }
    const model = selectAccount(testSnapshot({ wallets: { eip155: testConnected() } }), settings, at)
    return [model?.tabs.join(), model?.currentTab]
  }
  expect([tabsOf(), tabsOf('activity')]).toEqual([
    ['tokens,nfts,activity', 'tokens'],
    ['tokens,nfts,activity', 'activity'],
  ])
  const without = { ...testSettings, features: { ...testSettings.features, history: false } }
  expect(tabsOf('activity', without)).toEqual(['tokens,nfts', 'tokens'])
  const away = testConnected({ connection: testConnection({ network: 'eip155:999' }), isSupported: false })
  expect(accountIn(away)).toMatchObject({ tabs: [], currentTab: null })
})

test('an account that is being left still shows who it was', () => {
  const leaving = {
    is: 'disconnecting',
    connection: testConnection(),
    others: [],
    attempt: null,
  } as const
  expect(accountIn(leaving)).toMatchObject({ address, isDisconnecting: true })
})

test('every wallet counts, those that rest and those of other chains too', () => {
  const others = [{ connection: testConnection({ connectorId: 'io.owl' }), isDisconnecting: false }]
  const eip155 = testConnected({ others: others, attempt: null })
  expect(accountIn(testConnected())?.walletCount).toBe(1)
  expect(accountIn(eip155)).toMatchObject({ connectorId: 'io.fox', walletCount: 2 })
  const connections = { eip155, solana: testConnectedTo('solana', 'sol.fox'), bip122: disconnected }
  expect(selectAccount(testSnapshot({ wallets: connections }), testSettings, route)?.walletCount).toBe(3)
})

test('R-UI-6: amounts show three decimals, never rounded up', () => {
  expect(shownAmount('1.23999')).toEqual({ text: '1.239', isLess: false })
  expect(shownAmount('12')).toEqual({ text: '12', isLess: false })
  expect(shownAmount('0.0')).toEqual({ text: '0', isLess: false })
})

test('too little to show is not a zero', () => {
  expect(shownAmount('0.000000000000000001')).toEqual({ text: '0.001', isLess: true })
})
