import { describe, expect, test } from 'vitest'
import type { Connection } from '../../domain/connection.ts'
import type { CaipNetworkId, Namespace } from '../../domain/namespace.ts'
import { solana } from '../../domain/networks.ts'
import { KitError } from '../../errors/kit-error.ts'
import type { Route } from '../../router/routes.ts'
import { connectedTo, eventsTo, linesOf, routeResult, ruleInput, trackedIn } from '../../test-utils/rule-input.ts'
import { connectionTo } from '../../test-utils/sample-connection.ts'
import { phone } from '../../test-utils/test-environment.ts'
import { testSettings } from '../../test-utils/test-snapshot.ts'
import type { RuleInput } from '../root.types.ts'
import { modalRules as rules } from './modal.rules.ts'

const open = (before = ruleInput(), at?: Route) =>
  rules['router.openRequested'](before, { type: 'router.openRequested', ...(at ? { at } : {}) })
const placeOf = (outcome: ReturnType<typeof open>) =>
  eventsTo('router', outcome).map((event) => (event as { at?: Route }).at)

describe('R-UI-1: the modal opens', () => {
  test('at Connect while no wallet is connected, and wallets are looked for', () => {
    const outcome = open()
    expect(linesOf(outcome)).toEqual(['discovery < discovery.requested', 'router < router.opened'])
    expect(placeOf(outcome)).toEqual([{ view: 'Connect' }])
    expect(outcome.set).toEqual({ hasInteracted: true })
  })

  test('at the account once one is', () => {
    expect(placeOf(open(connectedTo()))).toEqual([{ view: 'Account', namespace: 'eip155' }])
  })

  test('R-NET-8: at UnsupportedChain while the wallet is on a network outside the dApp’s', () => {
    expect(placeOf(open(connectedTo({ network: 'eip155:137' })))).toEqual([
      { view: 'UnsupportedChain', namespace: 'eip155' },
    ])
  })

  test('R-DIR-4: on a phone without adapters at all wallets, elsewhere without adapters at a code', () => {
    const basic = { ...testSettings, isBasic: true, hasSession: true, hasDirectory: true }
    const isMobile = { ...basic, environment: phone() }
    const at = (settings: typeof basic) => placeOf(open(ruleInput({ context: { settings } })))[0]?.view
    expect([at(basic), at(isMobile)]).toEqual(['ConnectingWalletConnectBasic', 'AllWallets'])
    expect(at({ ...isMobile, hasDirectory: false })).toBe('ConnectingWalletConnectBasic')
    const features = { ...basic.features, allWallets: false }
    expect(at({ ...isMobile, features })).toBe('ConnectingWalletConnectBasic')
  })

  test('at the dApp’s terms, where it has some, also without adapters', () => {
    const legal = { termsUrl: 'https://example.org/terms' }
    const settings = { ...testSettings, isBasic: true, hasSession: true, hasDirectory: true, legal }
    const at = (environment = settings.environment) =>
      placeOf(open(ruleInput({ context: { settings: { ...settings, environment } } })))
    expect([at(), at(phone())]).toEqual([[{ view: 'Connect' }], [{ view: 'Connect' }]])
  })

  test('where the dApp says', () => {
    expect(placeOf(open(connectedTo(), { view: 'Networks' }))).toEqual([{ view: 'Networks' }])
    const account = { view: 'Account', namespace: 'solana' } as const
    const connections = { solana: connectionTo('solana') }
    expect(placeOf(open(ruleInput({ context: { connections } }), account))).toEqual([account])
  })

  test('R-CFG-2: not at the address to be paid at where receiving is off', () => {
    const connections = { eip155: connectionTo('eip155') }
    const route = { view: 'WalletReceive', namespace: 'eip155' } as const
    const placeWith = (receive: boolean) => {
      const settings = { ...testSettings, features: { ...testSettings.features, receive } }
      return placeOf(open(ruleInput({ context: { connections, settings } }), route))
    }
    expect([placeWith(true), placeWith(false)]).toEqual([[route], [{ view: 'Account', namespace: 'eip155' }]])
  })

  test('R-CFG-2: not at the networks where switching is off', () => {
    const features = { ...testSettings.features, networkSwitch: false }
    const context = { settings: { ...testSettings, features } }
    expect(placeOf(open(ruleInput({ context }), { view: 'Networks' }))).toEqual([{ view: 'Connect' }])
  })

  test('R-SIWX-1: at a sign-in only of the account on show, where the dApp asks its chain, on a network that it asked for', () => {
    const at = (
      asked: readonly Namespace[],
      before: Partial<RuleInput> = {},
      network = 'eip155:1' as CaipNetworkId,
    ) => {
      const settings = { ...testSettings, signInNamespaces: asked }
      const connections = { eip155: connectionTo('eip155', 'io.wallet', { network } as Partial<Connection<'eip155'>>) }
      const input = ruleInput({ ...before, context: { connections, settings } })
      return (['SIWXSignMessage', 'ConnectingSiwe'] as const).map((view) => {
        const [place] = placeOf(open(input, { view, namespace: 'eip155' }))
        return place?.view === view
      })
    }
    const networks = { ...ruleInput().networks, active: solana.caipNetworkId }
    expect(at(['eip155', 'solana'])).toEqual([true, true])
    expect(at([])).toEqual([false, false])
    expect(at(['solana'])).toEqual([false, false])
    expect(at(['eip155', 'solana'], { networks })).toEqual([false, false])
    expect(at(['eip155', 'solana'], {}, 'eip155:137')).toEqual([false, false])
  })

  test.each(['Account', 'WalletReceive', 'UnsupportedChain'] as const)(
    'R-NET-8: not at %s of a namespace without a wallet',
    (view) => {
      expect(placeOf(open(ruleInput(), { view, namespace: 'eip155' }))).toEqual([{ view: 'Connect' }])
    },
  )
})

describe('moving about', () => {
  const request = (route: Route, before = ruleInput()) =>
    rules['router.viewRequested'](before, { type: 'router.viewRequested', route })

  test.each([
    ['Networks', 'CLICK_NETWORKS'],
    ['WhatIsAWallet', 'CLICK_WALLET_HELP'],
    ['GetAWallet', 'CLICK_GET_WALLET'],
  ] as const)('R-EVT-1: a visit to %s is tracked as %s, with nothing in it', (view, name) => {
    const outcome = request({ view })
    expect(eventsTo('router', outcome)).toEqual([{ type: 'router.pushed', route: { view } }])
    expect(trackedIn(outcome)).toEqual([{ name, props: {} }])
  })

  test('other visits are not', () => {
    expect(trackedIn(request({ view: 'Connect' }))).toEqual([])
  })

  test.each(['Account', 'UnsupportedChain'] as const)(
    'R-NET-8: no route leads to %s of a namespace without a wallet',
    (view) => {
      expect(request({ view, namespace: 'eip155' })).toEqual({})
      expect(linesOf(request({ view, namespace: 'eip155' }, connectedTo()))).toEqual(['router < router.pushed'])
    },
  )

  test('R-SEND-4: what a transfer takes is shown only where one is being made', () => {
    const preview = { view: 'WalletSendPreview', namespace: 'eip155' } as const
    const sending = [{ view: 'WalletSend', namespace: 'eip155' }] as const
    expect(request(preview, connectedTo())).toEqual({})
    expect(linesOf(request(preview, connectedTo({}, { stack: sending })))).toEqual(['router < router.pushed'])
  })

  test('R-SWAP-1: what a swap signs is shown only where one is being made', () => {
    const preview = { view: 'SwapPreview', namespace: 'eip155' } as const
    const swapping = [{ view: 'Swap', namespace: 'eip155' }] as const
    expect(request(preview, connectedTo())).toEqual({})
    expect(linesOf(request(preview, connectedTo({}, { stack: swapping })))).toEqual(['router < router.pushed'])
  })

  test.each([
    ['Swap', { view: 'SwapSelectToken', namespace: 'eip155', side: 'sold' }],
    ['WalletSend', { view: 'WalletSendSelectToken', namespace: 'eip155' }],
  ] as const)('a token is chosen for %s alone, which is on the way back', (view, route) => {
    const home = { view: 'Account', namespace: 'eip155' }
    const began = connectedTo({}, { stack: [{ view, namespace: 'eip155' }] })
    expect(request(route, connectedTo())).toEqual({})
    expect(linesOf(request(route, began))).toEqual(['router < router.pushed'])
    // The modal that opens anew has nothing to go back to.
    expect([placeOf(open(connectedTo(), route)), placeOf(open(began, route))]).toEqual([[home], [home]])
  })

  test('R-CFG-2: no route leads to a swap where nobody offers one', () => {
    const swap = { view: 'Swap', namespace: 'eip155' } as const
    const before = connectedTo()
    const settings = { ...before.context.settings, hasSwaps: false }
    expect(request(swap, { ...before, context: { ...before.context, settings } })).toEqual({})
    expect(linesOf(request(swap, before))).toEqual(['router < router.pushed'])
  })

  test('R-RAMP-2: what providers offer is shown only where something is being bought', () => {
    const buying = [{ view: 'FundWallet', namespace: 'eip155' }] as const
    for (const view of ['OnRampProviders', 'OnRampTokenSelect', 'OnRampFiatSelect', 'BuyInProgress'] as const) {
      const route = { view, namespace: 'eip155' } as const
      expect(request(route, connectedTo())).toEqual({})
      expect(linesOf(request(route, connectedTo({}, { stack: buying })))).toEqual(['router < router.pushed'])
    }
  })

  test('R-CFG-2: no route leads to buying where nobody sells', () => {
    const fund = { view: 'FundWallet', namespace: 'eip155' } as const
    const before = connectedTo()
    const settings = { ...before.context.settings, hasOnramp: false }
    expect(request(fund, { ...before, context: { ...before.context, settings } })).toEqual({})
    expect(linesOf(request(fund, before))).toEqual(['router < router.pushed'])
  })

  test('R-CFG-2: no route leads to all wallets where the dApp switched them off', () => {
    const settings = { ...testSettings, features: { ...testSettings.features, allWallets: false } }
    expect(request({ view: 'AllWallets' }, ruleInput({ context: { settings } }))).toEqual({})
    expect(linesOf(request({ view: 'AllWallets' }))).toEqual(['router < router.pushed'])
  })
})

describe('what the router tells', () => {
  test('R-EVT-1: opening and closing are tracked, with nothing but whether a wallet is connected', () => {
    expect([
      ...trackedIn(rules['router.shown'](ruleInput(), { type: 'router.shown' })),
      ...trackedIn(rules['router.hidden'](connectedTo(), { type: 'router.hidden' })),
    ]).toEqual([
      { name: 'MODAL_OPEN', props: { connected: false } },
      { name: 'MODAL_CLOSE', props: { connected: true } },
    ])
  })

  test.each([
    [{ view: 'ConnectingExternal', namespace: 'solana', connectorId: 'a' }, ['wallets:solana < connect.cancelled']],
    [{ view: 'SwitchNetwork', network: 'eip155:8453' }, ['wallets:eip155 < switch.cancelled']],
    [{ view: 'ConnectingWalletConnect', walletId: 'x1' }, ['pairing < pairing.left']],
    [{ view: 'ConnectingWalletConnectBasic' }, ['pairing < pairing.left']],
    [{ view: 'Connect' }, []],
    [{ view: 'Networks' }, []],
  ] as [Route, string[]][])('going away from %o gives up what it waited for', (route, lines) => {
    expect(linesOf(routeResult('router.left', route, ruleInput()))).toEqual(lines)
  })

  test('R-WC-1: a code that another place of the history shows stays, and is for that place’s wallet', () => {
    const route = { view: 'ConnectingWalletConnect', walletId: 'x1' } as const
    const left = (stack: readonly Route[]) => rules['router.left'](ruleInput({ stack }), { type: 'router.left', route })
    const basic = { view: 'ConnectingWalletConnectBasic' } as const
    expect(left([basic, { view: 'AllWallets' }])).toEqual({ set: { chosenListing: null } })
    expect(left([{ ...route, walletId: 'x2' }])).toEqual({ set: { chosenListing: 'x2' } })
    const given = (stack: readonly Route[]) => linesOf(routeResult('router.left', route, ruleInput({ stack })))
    expect(given([basic, { view: 'AllWallets' }])).toEqual([])
    expect(given([{ view: 'AllWallets' }])).toEqual(['pairing < pairing.left'])
  })
})

test('an adapter whose discovery failed is reported to the logger', () => {
  const error = new KitError('kit/load-failed')
  const { effects } = rules['discovery.failed'](ruleInput(), { type: 'discovery.failed', namespace: 'solana', error })
  expect(effects).toEqual([{ emit: { type: 'kit.crashed', actor: 'discovery:solana', error } }])
})
