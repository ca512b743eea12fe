import { describe, expect, test } from 'vitest'
import { everyWallet } from '../../config/wallet-choice.ts'
import { KitError } from '../../errors/kit-error.ts'
import { isPairingRoute, listingAt, type Route } from '../../router/routes.ts'
import { eventsTo, linesOf, routeResult, ruleInput, trackedIn } from '../../test-utils/rule-input.ts'
import { connectionTo } from '../../test-utils/sample-connection.ts'
import { testSettings } from '../../test-utils/test-snapshot.ts'
import { pairingRules } from './pairing.rules.ts'
import { sessionRules } from './session.rules.ts'

const rules = { ...pairingRules, ...sessionRules }
const withDirectory = { ...testSettings, hasDirectory: true, hasSession: true }
const enter = (route: Route, settings = withDirectory) =>
  rules['router.entered'](ruleInput({ context: { settings } }), { type: 'router.entered', route })
const requests = (route: Route, settings = withDirectory) =>
  routeResult('router.entered', route, ruleInput({ context: { settings }, recentIds: ['a'] }))
const phone = { view: 'ConnectingWalletConnect', walletId: 'x1' } as const

describe('a place is entered', () => {
  test.each([
    [{ view: 'Connect' }, ['directory < directory.suggestionsRequested']],
    [{ view: 'AllWallets' }, ['directory < directory.suggestionsRequested', 'directory < directory.listingRequested']],
    [phone, ['pairing < pairing.requested', 'directory < directory.suggestionsRequested']],
    [
      { view: 'ConnectingWalletConnectBasic' },
      ['pairing < pairing.requested', 'directory < directory.suggestionsRequested'],
    ],
    [{ view: 'Networks' }, []],
    [{ view: 'Downloads', walletId: 'x1' }, []],
  ] as [Route, string[]][])('%o gets what it needs', (route, lines) => {
    expect(linesOf(requests(route))).toEqual(lines)
  })

  test('R-CFG-7: without a directory no wallets are asked for, unless the dApp has its own', () => {
    const without = { ...testSettings, hasSession: true }
    expect(linesOf(requests({ view: 'Connect' }, without))).toEqual([])
    expect(linesOf(requests(phone, without))).toEqual(['pairing < pairing.requested'])
    const own = { ...without, wallets: { ...everyWallet, custom: [{ id: 'c1', name: 'Own' }] } }
    expect(linesOf(requests({ view: 'Connect' }, own))).toEqual(['directory < directory.suggestionsRequested'])
  })

  test('R-CON-9: the wallets used before go along, and the chosen listing is known', () => {
    expect(eventsTo('directory', requests({ view: 'Connect' }))).toEqual([
      { type: 'directory.suggestionsRequested', recentIds: ['a'] },
    ])
    expect([enter(phone).set, enter({ view: 'Networks' }).set]).toMatchObject([{ chosenListing: 'x1' }, {}])
    expect(enter({ view: 'ConnectingWalletConnectBasic' }).set).toMatchObject({ chosenListing: null })
    expect(enter({ view: 'EmailVerifyOtp' }).set).not.toHaveProperty('chosenListing')
  })

  test('R-EVT-1: which wallet it is stays untold', () => {
    expect(trackedIn(enter(phone))).toEqual([
      { name: 'SELECT_WALLET', props: { kind: 'walletConnect', namespace: 'eip155' } },
    ])
  })
})

type Approved = Parameters<(typeof rules)['pairing.approved']>[1]

describe('R-WC-2: a wallet approved', () => {
  const evm = { namespace: 'eip155', network: 'eip155:10', networks: ['eip155:10', 'eip155:1'] } as const
  const solana = { namespace: 'solana', network: 'solana:x', networks: ['solana:x'] } as const
  const bitcoin = { namespace: 'bip122', network: 'bip122:x', networks: ['bip122:x'] } as const
  const approve = (parts: Approved['parts'], before = ruleInput()) =>
    rules['pairing.approved'](before, { type: 'pairing.approved', parts, commands: ['connect-1'] })

  test('each namespace is connected, on the network that is on show where that was approved', () => {
    const outcome = approve([solana, evm])
    const request = {
      type: 'connect.requested',
      connectorId: 'walletConnect',
      isTakeover: true,
      commands: ['connect-1'],
    }
    expect(outcome.effects).toEqual([
      { to: 'wallets:solana', event: { ...request, network: 'solana:x' } },
      { to: 'wallets:eip155', event: { ...request, network: 'eip155:1' } },
    ])
    expect(outcome.set).toEqual({ sessionNamespace: 'eip155' })
  })

  test('without the network on show it is where the wallet says', () => {
    expect(eventsTo('wallets:eip155', approve([{ ...evm, networks: ['eip155:10'] }]))).toMatchObject([
      { network: 'eip155:10' },
    ])
  })

  test('without the namespace on show the first one leads', () => {
    expect(approve([solana]).set).toEqual({ sessionNamespace: 'solana' })
  })

  test('what this kit does not have is left alone', () => {
    expect(approve([bitcoin])).toEqual({ set: { sessionNamespace: null }, effects: [] })
    expect(linesOf(approve([bitcoin, solana]))).toEqual(['wallets:solana < connect.requested'])
  })

  test('what only an earlier session held went with it; wallets of another kind stay', () => {
    const shared = (namespace: 'eip155' | 'solana') =>
      connectionTo(namespace, 'walletConnect', { connectorKind: 'walletConnect' })
    const connections = { eip155: shared('eip155'), solana: shared('solana') } as const
    expect(linesOf(approve([evm], ruleInput({ context: { connections } })))).toEqual([
      'wallets:solana < session.lost',
      'wallets:eip155 < connect.requested',
    ])
    const others = { ...connections, solana: connectionTo('solana') }
    expect(linesOf(approve([evm], ruleInput({ context: { connections: others } })))).toEqual([
      'wallets:eip155 < connect.requested',
    ])
    const connected = [...Object.values(others), shared('solana')]
    expect(linesOf(approve([evm], ruleInput({ context: { connections: others }, connected })))).toEqual([
      'wallets:solana < session.lost',
      'wallets:eip155 < connect.requested',
    ])
  })
})

describe('R-WC-6: no wallet approved', () => {
  const fail = (error: KitError) => rules['pairing.failed'](ruleInput(), { type: 'pairing.failed', error })

  test('R-CON-7: a refusal is an answer and no failure', () => {
    expect(trackedIn(fail(new KitError('wallet/rejected')))).toEqual([
      { name: 'USER_REJECTED', props: { namespace: 'eip155' } },
    ])
    expect(eventsTo('notices', fail(new KitError('wallet/rejected')))).toEqual([])
  })

  test('anything else is tracked by its code alone', () => {
    expect(trackedIn(fail(new KitError('pairing/unreachable', { detail: 'wc:1' })))).toEqual([
      { name: 'CONNECT_ERROR', props: { namespace: 'eip155', code: 'pairing/unreachable' } },
    ])
  })

  test.each(['project/invalid-id', 'project/no-id', 'config/origin-not-allowed'] as const)(
    '%s is an alert, wherever it comes from',
    (code) => {
      const error = new KitError(code)
      expect(eventsTo('notices', fail(error))).toEqual([{ type: 'notices.raised', error }])
      const said = rules['directory.failed'](ruleInput(), { type: 'directory.failed', error })
      expect(said.effects).toEqual([{ to: 'notices', event: { type: 'notices.raised', error } }])
    },
  )

  test('a directory that fails otherwise is no news', () => {
    const error = new KitError('rpc/unreachable')
    expect(rules['directory.failed'](ruleInput(), { type: 'directory.failed', error }).effects).toEqual([])
  })
})

test('two places show a code, and one of them knows for which wallet', () => {
  const basic = { view: 'ConnectingWalletConnectBasic' } as const
  expect([phone, basic, { view: 'AllWallets' } as const].map(isPairingRoute)).toEqual([true, true, false])
  expect([phone, { ...phone, walletId: null }, basic].map(listingAt)).toEqual(['x1', null, null])
})
