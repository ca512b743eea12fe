import { describe, expect, test } from 'vitest'
import type { Connection } from '../../domain/connection.ts'
import { solana } from '../../domain/networks.ts'
import type { Route } from '../../router/routes.ts'
import { connectedTo, eventsTo, linesOf, ruleInput, trackedIn } from '../../test-utils/rule-input.ts'
import { connectionTo } from '../../test-utils/sample-connection.ts'
import { connectedRules } from './connected.rules.ts'
import { connectingRules } from './connecting.rules.ts'

const rules = { ...connectingRules, ...connectedRules }
const anyWallet = { view: 'ConnectingWalletConnect', walletId: null } as const
const shared = { connectorKind: 'walletConnect', approvedNetworks: ['eip155:1', 'eip155:8453'] } as const
const session = (changes: Partial<Connection<'eip155'>> = {}) =>
  connectionTo('eip155', 'walletConnect', { ...shared, ...changes })

describe('a session is asked for', () => {
  const picked = { type: 'wallet.picked', namespace: 'eip155', connectorId: 'walletConnect' } as const

  test('in the modal its code is one step on; no connection is asked for anything yet', () => {
    const outcome = rules['wallet.picked'](ruleInput(), picked)
    expect(outcome).toEqual({
      set: { hasInteracted: true },
      effects: [{ to: 'router', event: { type: 'router.pushed', route: anyWallet } }],
    })
  })

  test('by the dApp the modal opens with it', () => {
    const outcome = rules['connect.requested'](ruleInput(), { ...picked, type: 'connect.requested' })
    expect(outcome.effects).toEqual([{ to: 'router', event: { type: 'router.opened', at: anyWallet } }])
  })

  test('a code that is there already, and may have failed, is asked for again', () => {
    const before = ruleInput({ stack: [{ view: 'Connect' }, anyWallet] })
    const outcome = rules['connect.requested'](before, { ...picked, type: 'connect.requested' })
    expect(eventsTo('pairing', outcome)).toEqual([{ type: 'pairing.retried' }])
  })
})

describe('R-WC-2: a part of a session opens', () => {
  const opened = (connection: Connection, changes: Parameters<typeof ruleInput>[0] = {}, isRestored = false) =>
    rules['connection.opened'](ruleInput(changes), {
      type: 'connection.opened',
      namespace: connection.namespace,
      connectorId: connection.connectorId,
      connection,
      isRestored,
      picked: null,
    })

  test('where the kit is: the kit stays', () => {
    const outcome = opened(session())
    expect(linesOf(outcome)).not.toContain('networks < networks.activated')
    expect(linesOf(outcome)).not.toContain('wallets:eip155 < switch.requested')
  })

  test('on another network, but allowed on that of the kit: it is moved there, which asks no wallet, and counts as there', () => {
    const outcome = opened(session({ network: 'eip155:8453' }))
    expect(eventsTo('wallets:eip155', outcome)).toEqual([{ type: 'switch.requested', network: 'eip155:1' }])
    expect(linesOf(outcome)).not.toContain('networks < networks.activated')
    expect(trackedIn(outcome)).toMatchObject([{ props: { kind: 'walletConnect', network: 'eip155:1' } }])
  })

  test('not allowed where the kit is: the kit goes along', () => {
    const connection = session({ network: 'eip155:8453', approvedNetworks: ['eip155:8453'] })
    expect(eventsTo('networks', opened(connection))).toEqual([{ type: 'networks.activated', network: 'eip155:8453' }])
  })

  test('a wallet of another kind that is elsewhere still takes the kit along', () => {
    const connection = connectionTo('eip155', 'io.wallet', { network: 'eip155:8453' })
    expect(eventsTo('networks', opened(connection))).toHaveLength(1)
  })

  test('of several only the leading one takes the kit along', () => {
    const connection = connectionTo('solana', 'walletConnect', { connectorKind: 'walletConnect' })
    const follows = (sessionNamespace: 'eip155' | 'solana' | null) =>
      linesOf(opened(connection, { context: { sessionNamespace: sessionNamespace } })).includes(
        'networks < networks.activated',
      )
    expect([follows('eip155'), follows('solana'), follows(null)]).toEqual([false, true, true])
  })

  test('R-CON-4: one that is picked up takes the kit nowhere but within the namespace on show', () => {
    const active = solana.caipNetworkId
    const before = { networks: { ...ruleInput().networks, active } }
    expect(eventsTo('networks', opened(session({ network: 'eip155:8453' }), before, true))).toEqual([])
    expect(eventsTo('networks', opened(connectionTo('eip155'), before, true))).toEqual([])
    const here = connectionTo('eip155', 'io.wallet', { network: 'eip155:8453' })
    expect(eventsTo('networks', opened(here, {}, true))).toHaveLength(1)
  })

  test('R-CON-9: what is remembered is the listing that was chosen', () => {
    const recentIdsOf = (changes = {}) => eventsTo('discovery', opened(session(), changes))
    const changed = (recentIds: string[]) => [{ type: 'discovery.recentIdsChanged', recentIds }]
    expect(recentIdsOf({ context: { chosenListing: 'x1' } })).toEqual(changed(['directory:x1']))
    expect(recentIdsOf()).toEqual(changed([]))
  })
})

describe('success was shown', () => {
  const shown = { type: 'success.shown', namespace: 'eip155' } as const
  const basic = { view: 'ConnectingWalletConnectBasic' } as const
  const done = (...stack: Route[]) =>
    eventsTo('router', rules['success.shown'](connectedTo(session(), { stack }), shown))

  test.each([
    ['a code', [{ view: 'Connect' }, anyWallet]],
    ['a code beside wallets', [basic]],
    ['what was looked at while a code was waiting', [basic, { view: 'AllWallets' }]],
  ] as [string, Route[]][])('%s is done', (_, stack) => {
    expect(done(...stack)).toEqual([{ type: 'router.finished', view: stack.at(-1)?.view }])
  })

  test.each([
    ['another wallet’s', [basic, { view: 'ConnectingExternal', namespace: 'eip155', connectorId: 'a' }]],
    ['any other', [{ view: 'Networks' }]],
    ['none, the modal being closed', []],
  ] as [string, Route[]][])('%s place stays', (_, stack) => {
    expect(done(...stack)).toEqual([])
  })
})
