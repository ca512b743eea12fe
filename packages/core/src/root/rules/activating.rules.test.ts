import { describe, expect, test } from 'vitest'
import type { Connection } from '../../domain/connection.ts'
import { base, mainnet, solana } from '../../domain/networks.ts'
import type { Route } from '../../router/routes.ts'
import { eventsTo, linesOf, ruleInput } from '../../test-utils/rule-input.ts'
import { connectionTo } from '../../test-utils/sample-connection.ts'
import { modalRules } from './modal.rules.ts'
import { switchedRules as rules } from './switched.rules.ts'

const active = connectionTo('eip155', 'io.a')
const onBase = connectionTo('eip155', 'io.b', { network: 'eip155:8453' })
const lost = connectionTo('eip155', 'io.c', { network: 'eip155:137' })
const sol = connectionTo('solana', 'app.d')
const connections = { eip155: active, solana: sol }
const connected = [active, onBase, lost, sol]
const solanaOnShow = { requested: [mainnet, base, solana], active: solana.caipNetworkId }
const account = (namespace: 'eip155' | 'solana') => ({ view: 'Account', namespace }) as const

describe('a wallet that was connected before becomes the active one', () => {
  const activate = (connection: Connection, changes: Parameters<typeof ruleInput>[0] = {}, isOfOtherTab?: true) =>
    rules['connection.activated'](ruleInput({ context: { connections }, ...changes }), {
      type: 'connection.activated',
      namespace: connection.namespace,
      connection,
      picked: '0xpicked',
      isOfOtherTab,
    })

  test('it is that of its namespace, kept as such, and the kit goes where it is', () => {
    const outcome = activate(onBase)
    expect(outcome.set).toEqual({ connections: { eip155: onBase, solana: sol } })
    expect(linesOf(outcome)).toEqual([
      'emit connection.persisted',
      'networks < networks.switchEnded',
      'networks < networks.activated',
      'emit network.persisted',
      'track SWITCH_NETWORK',
    ])
    const persisted = {
      type: 'connection.persisted',
      namespace: 'eip155',
      connectorId: 'io.b',
      network: 'eip155:8453',
      account: '0xpicked',
    }
    expect(outcome.effects?.[0]).toEqual({ emit: persisted })
  })

  test('where the kit is: nothing is switched', () => {
    expect(linesOf(activate(connectionTo('eip155', 'io.b')))).toEqual([
      'emit connection.persisted',
      'networks < networks.switchEnded',
    ])
  })

  test('as another tab has it: nothing is written', () => {
    expect(linesOf(activate(onBase, {}, true))).toEqual([
      'networks < networks.switchEnded',
      'networks < networks.activated',
      'track SWITCH_NETWORK',
    ])
  })

  test('as another tab has it, on a session that allows the network on show: that stays', () => {
    const session = { connectorKind: 'auth', approvedNetworks: ['eip155:1', 'eip155:8453'] } as const
    const outcome = activate(connectionTo('eip155', 'auth', { ...session, network: 'eip155:8453' }), {}, true)
    expect(linesOf(outcome)).toEqual(['networks < networks.switchEnded', 'wallets:eip155 < switch.requested'])
    const asked = { type: 'switch.requested', network: 'eip155:1', isOfOtherTab: true }
    expect(outcome.effects?.at(-1)).toEqual({ to: 'wallets:eip155', event: asked })
    expect(linesOf(activate(connectionTo('eip155', 'auth', session), {}, true))).toEqual([
      'networks < networks.switchEnded',
    ])
  })

  test('in a namespace that is not on show: what is on show stays', () => {
    expect(eventsTo('networks', activate(onBase, { networks: solanaOnShow }))).toEqual([
      { type: 'networks.switchEnded' },
    ])
  })

  test('R-NET-8: on a network outside the dApp’s: UnsupportedChain opens, and the network on show stays', () => {
    const outcome = activate(lost)
    expect(eventsTo('router', outcome)).toEqual([
      { type: 'router.opened', at: { view: 'UnsupportedChain', namespace: 'eip155' } },
    ])
    expect(eventsTo('networks', outcome)).toEqual([{ type: 'networks.switchEnded' }])
  })

  test.each([
    ['UnsupportedChain', { view: 'UnsupportedChain', namespace: 'eip155' }, true],
    ['SwitchNetwork', { view: 'SwitchNetwork', network: 'eip155:10' }, true],
    ['SwitchNetwork of another namespace', { view: 'SwitchNetwork', network: 'solana:x' }, false],
    ['Wallets', { view: 'Wallets' }, false],
  ] as [string, Route, boolean][])('%s asked about the one before it: %s', (_, route, isOver) => {
    const opened = { type: 'router.opened', at: account('eip155') }
    expect(eventsTo('router', activate(onBase, { route }))).toEqual(isOver ? [opened] : [])
  })
})

describe('a connected wallet is chosen', () => {
  const choose = (
    { namespace, connectorId }: { namespace: Connection['namespace']; connectorId: string },
    changes: Parameters<typeof ruleInput>[0] = {},
  ) =>
    rules['wallet.activateRequested'](ruleInput({ context: { connections }, connected, ...changes }), {
      type: 'wallet.activateRequested',
      namespace,
      connectorId,
    })

  test('without the modal its namespace is told, and nothing else happens', () => {
    const outcome = choose(onBase)
    expect(outcome).toEqual({
      set: { hasInteracted: true },
      effects: [{ to: 'wallets:eip155', event: { type: 'wallet.activateRequested', connectorId: 'io.b' } }],
    })
  })

  test('in the modal its account is shown', () => {
    const outcome = choose(onBase, { stack: [{ view: 'Wallets' }] })
    expect(eventsTo('router', outcome)).toEqual([{ type: 'router.opened', at: account('eip155') }])
  })

  test('in another namespace than the one on show: that is on show, on the wallet’s network', () => {
    expect(linesOf(choose(sol))).toEqual([
      'networks < networks.activated',
      'emit network.persisted',
      'track SWITCH_NETWORK',
      'wallets:solana < wallet.activateRequested',
    ])
    expect(eventsTo('networks', choose(onBase, { networks: solanaOnShow }))).toEqual([
      { type: 'networks.activated', network: 'eip155:8453' },
    ])
  })

  test('R-NET-8: but not on a network outside the dApp’s', () => {
    expect(linesOf(choose(lost, { networks: solanaOnShow }))).toEqual(['wallets:eip155 < wallet.activateRequested'])
  })

  test.each([
    ['one that is not connected', { namespace: 'eip155', connectorId: 'io.x' }],
    ['one of another namespace', { namespace: 'solana', connectorId: 'io.b' }],
    ['one of a namespace that this kit does not have', { namespace: 'bip122', connectorId: 'io.b' }],
  ] as const)('%s: nothing happens', (_, who) => {
    expect(choose(who, { stack: [{ view: 'Wallets' }] })).toEqual({})
  })
})

test('the list of all wallets can be seen while a wallet is connected', () => {
  const request = (before = ruleInput()) =>
    modalRules['router.viewRequested'](before, { type: 'router.viewRequested', route: { view: 'Wallets' } })
  expect(request()).toEqual({})
  expect(linesOf(request(ruleInput({ context: { connections } })))).toEqual(['router < router.pushed'])
})
