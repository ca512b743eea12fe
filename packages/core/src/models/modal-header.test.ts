import { expect, test } from 'vitest'
import type { Route } from '../router/routes.ts'
import { listing } from '../test-utils/sample-listing.ts'
import { stillConnector, stillNetwork, testSettings, testSnapshot } from '../test-utils/test-snapshot.ts'
import { selectGetAWallet } from './get-a-wallet.ts'
import { selectModalHeader } from './modal-header.ts'

function headerOf(stack: readonly [...Route[], Route], canGoBack = false) {
  const connectors = [stillConnector('io.fox', { name: 'Fox' })]
  const snapshot = testSnapshot({ router: { stack, canGoBack }, discovery: { connectors } })
  return selectModalHeader(snapshot, testSettings, stack.at(-1) as Route)
}

test('a view about one wallet is called after it', () => {
  const route: Route = { view: 'ConnectingExternal', namespace: 'eip155', connectorId: 'io.fox' }
  expect(headerOf([{ view: 'Connect' }, route], true)).toEqual({
    view: 'ConnectingExternal',
    walletName: 'Fox',
    canGoBack: true,
    canClose: true,
    app: null,
    isForAnotherDevice: false,
    canExplain: false,
  })
})

test('the first view names the dApp, where it gives a name, and leads to an explanation', () => {
  const app = { name: 'Shop', iconUrl: undefined }
  const headerOn = (route: Route) =>
    selectModalHeader(testSnapshot({ router: { stack: [route] } }), { ...testSettings, app }, route)
  expect(headerOn({ view: 'Connect' })).toMatchObject({ app, canExplain: true })
  expect(headerOn({ view: 'GetAWallet' })).toMatchObject({ app: null, canExplain: false })
})

test('a view about a listing is called after it, and one about any wallet after none', () => {
  const named = (walletId: string | null) => {
    const route: Route = { view: 'ConnectingWalletConnect', walletId }
    const snapshot = testSnapshot({ directory: { recommended: [listing('x1')] }, router: { stack: [route] } })
    return selectModalHeader(snapshot, testSettings, route).walletName
  }
  expect([named('x1'), named('gone'), named(null)]).toEqual(['Wallet x1', '', ''])
})

test('a code on a phone is for another device, and one for a chosen wallet is for that', () => {
  const isFor = (walletId: string | null, isMobile: boolean) => {
    const route: Route = { view: 'ConnectingWalletConnect', walletId }
    const settings = { ...testSettings, environment: { ...testSettings.environment, isMobile } }
    return selectModalHeader(testSnapshot({ router: { stack: [route] } }), settings, route).isForAnotherDevice
  }
  expect([isFor(null, true), isFor('x1', true), isFor(null, false)]).toEqual([true, false, false])
})

test('wallets are offered for the namespaces of the kit, by their own secure addresses', () => {
  const { offers, isMobile } = selectGetAWallet(testSnapshot(), testSettings)
  expect(offers.length).toBeGreaterThan(2)
  expect(offers.every(({ url }) => url.startsWith('https://'))).toBe(true)
  expect(offers.find(({ name }) => name === 'Coinbase Wallet')?.host).toBe('coinbase.com')
  expect(isMobile).toBe(false)
})

test('an EVM wallet is no help to a kit without EVM', () => {
  const solana = stillNetwork(5, 'Solana', { chainNamespace: 'solana', caipNetworkId: 'solana:5' })
  expect(selectGetAWallet(testSnapshot({ networks: { requested: [solana] } }), testSettings).offers).toEqual([])
})
