import { expect, test } from 'vitest'
import type { Route } from '../router/routes.ts'
import { listing } from '../test-utils/sample-listing.ts'
import { stillConnector, stillNetwork, testSettings, testSnapshot } from '../test-utils/test-snapshot.ts'
import { selectGetAWallet } from './get-a-wallet.ts'
import { isWalletAsked, selectModalHeader } from './modal-header.ts'

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

type Snapshot = ReturnType<typeof testSnapshot>

test.each<[string, object]>([
  ['to connect', { wallets: { eip155: { is: 'connecting' } } }],
  ['to connect beside another', { wallets: { eip155: { is: 'connected', attempt: { error: null } } } }],
  ['to switch', { wallets: { eip155: { is: 'connected', attempt: null, switchingTo: 'eip155:1' } } }],
  ['to sign in', { signIn: { is: 'asking' } }],
  ['to sign in, with other owners', { signIn: { is: 'waiting' } }],
  ['to send', { send: { is: 'asking' } }],
  ['to swap', { swap: { is: 'swapping', step: 'asking' } }],
  ['to allow a swap', { swap: { is: 'approving', step: 'approval', hash: null } }],
  ['to end a delegation', { delegation: { account: { is: 'asking' } } }],
  ['to sign for a name', { accountNames: { is: 'signing' } }],
  ['to do what the visitor has read', { requestReview: { is: 'asking' } }],
  ['by its frame', { approvals: { is: 'asked' } }],
  ['to show its keys', { keyExport: { is: 'open' } }],
])('a wallet is asked %s, for which it may open a window', (_, asked) => {
  expect(isWalletAsked({ ...testSnapshot(), ...asked } as Snapshot)).toBe(true)
})

test.each<[string, object]>([
  ['nothing has begun', {}],
  ['a wallet did not connect', { wallets: { eip155: { is: 'connected', attempt: { error: {} }, switchingTo: null } } }],
  ['a swap is being checked', { swap: { is: 'swapping', step: 'checking' } }],
  ['an approval is on its way', { swap: { is: 'approving', step: 'approval', hash: '0x5c' } }],
  ['a swap was sent', { swap: { is: 'sent', hash: '0x5c' } }],
  ['a delegation is known', { delegation: { account: { is: 'known' } } }],
])('no wallet is asked where %s', (_, still) => {
  expect(isWalletAsked({ ...testSnapshot(), ...still } as Snapshot)).toBe(false)
})
