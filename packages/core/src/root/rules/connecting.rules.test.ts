import { describe, expect, test } from 'vitest'
import { KitError } from '../../errors/kit-error.ts'
import { connectedTo, eventsTo, linesOf, ruleInput, trackedIn } from '../../test-utils/rule-input.ts'
import { connectionTo, connectorOf } from '../../test-utils/sample-connection.ts'
import { connectedRules } from './connected.rules.ts'
import { connectingRules } from './connecting.rules.ts'

const rules = { ...connectingRules, ...connectedRules }
const picked = { type: 'wallet.picked', namespace: 'eip155', connectorId: 'io.wallet' } as const

describe('a wallet is picked', () => {
  test('in the modal: its place is shown, and the wallet asked on the active network', () => {
    const outcome = rules['wallet.picked'](ruleInput(), picked)
    expect(outcome.set).toEqual({ hasInteracted: true })
    expect(linesOf(outcome)).toEqual([
      'router < router.pushed',
      'track SELECT_WALLET',
      'wallets:eip155 < connect.requested',
    ])
    expect(eventsTo('wallets:eip155', outcome)).toEqual([
      { type: 'connect.requested', connectorId: 'io.wallet', network: 'eip155:1' },
    ])
  })

  test('without the modal no place is shown', () => {
    const outcome = rules['connect.requested'](ruleInput(), { ...picked, type: 'connect.requested' })
    expect(linesOf(outcome)).toEqual(['track SELECT_WALLET', 'wallets:eip155 < connect.requested'])
  })

  test('another namespace than the active network’s connects on its own first network', () => {
    const outcome = rules['wallet.picked'](ruleInput(), { ...picked, namespace: 'solana' })
    expect(eventsTo('wallets:solana', outcome)).toMatchObject([{ network: 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp' }])
  })

  test('R-EVT-1: its kind and namespace are tracked, not which wallet it is', () => {
    const known = ruleInput({ connectors: [connectorOf('eip155')] })
    expect(trackedIn(rules['wallet.picked'](known, picked))).toEqual([
      { name: 'SELECT_WALLET', props: { kind: 'announced', namespace: 'eip155' } },
    ])
    expect(trackedIn(rules['wallet.picked'](ruleInput(), picked))).toMatchObject([{ props: { kind: 'external' } }])
  })

  test.each(['bip122'] as const)(
    'of %s, which is not configured, tells the developer and asks no wallet',
    (namespace) => {
      const outcome = rules['wallet.picked'](ruleInput(), { ...picked, namespace })
      expect(linesOf(outcome)).toEqual(['notices < notices.raised'])
      expect(eventsTo('notices', outcome)).toMatchObject([{ error: { code: 'config/invalid' } }])
    },
  )
})

describe('trying again, and giving up', () => {
  test('a retry goes to the network that is active by now', () => {
    const retried = rules['connect.retried'](ruleInput(), { type: 'connect.retried', namespace: 'eip155' })
    expect(eventsTo('wallets:eip155', retried)).toEqual([{ type: 'connect.retried', network: 'eip155:1' }])
    expect(rules['connect.retried'](ruleInput(), { type: 'connect.retried', namespace: 'bip122' })).toEqual({})
  })

  test('a cancel goes to the namespace that it is about', () => {
    const cancelled = rules['connect.cancelled'](ruleInput(), { type: 'connect.cancelled', namespace: 'solana' })
    expect(eventsTo('wallets:solana', cancelled)).toEqual([{ type: 'connect.cancelled' }])
  })
})

describe('a connection opens', () => {
  const connection = connectionTo('eip155', 'io.wallet', { network: 'eip155:8453' })
  const about = { namespace: 'eip155', connectorId: 'io.wallet' } as const
  const opened = { type: 'connection.opened', ...about, connection, isRestored: false, picked: null } as const

  test('the kit follows it to its network, keeps what is worth keeping, and closes the modal a little later', () => {
    const outcome = rules['connection.opened'](ruleInput({ recentIds: ['old', 'older'] }), opened)
    expect(linesOf(outcome)).toEqual([
      'networks < networks.activated',
      'emit network.persisted',
      'track CONNECT_SUCCESS',
      'router < router.finished',
      'emit connection.persisted',
      'emit recents.persisted',
      'discovery < discovery.recentIdsChanged',
      'later success.shown',
    ])
    const persisted = {
      type: 'connection.persisted',
      namespace: 'eip155',
      connectorId: 'io.wallet',
      network: 'eip155:8453',
      account: null,
    }
    expect(outcome.effects).toContainEqual({ emit: persisted })
    expect(outcome.set).toEqual({ connections: { eip155: connection } })
    expect(eventsTo('discovery', outcome)).toEqual([
      { type: 'discovery.recentIdsChanged', recentIds: ['io.wallet', 'old'] },
    ])
  })

  test('R-CON-4, R-CON-9: one that was picked up is not a recent choice, and nothing waits for it', () => {
    const outcome = rules['connection.opened'](ruleInput({ recentIds: ['old'] }), {
      ...opened,
      isRestored: true,
    })
    expect(eventsTo('discovery', outcome)).toEqual([])
    expect(linesOf(outcome)).not.toContain('emit recents.persisted')
    expect(linesOf(outcome)).not.toContain('emit connection.persisted')
    expect(linesOf(outcome)).not.toContain('later success.shown')
    expect(trackedIn(outcome)).toMatchObject([{ name: 'CONNECT_SUCCESS', props: { reconnect: true } }])
  })

  test('R-NET-8: the kit does not follow it to a network outside the dApp’s', () => {
    const lost = connectionTo('eip155', 'io.wallet', { network: 'eip155:137' })
    const outcome = rules['connection.opened'](ruleInput(), { ...opened, connection: lost })
    expect(linesOf(outcome)).not.toContain('networks < networks.activated')
  })
})

describe('success was shown', () => {
  const shown = { type: 'success.shown', namespace: 'eip155' } as const
  const place = { view: 'ConnectingExternal', namespace: 'eip155', connectorId: 'io.wallet' } as const

  test('its place is done', () => {
    const outcome = rules['success.shown'](connectedTo({}, { route: place }), shown)
    expect(eventsTo('router', outcome)).toEqual([{ type: 'router.finished', view: 'ConnectingExternal' }])
  })

  test.each([
    ['another wallet’s', { ...place, connectorId: 'io.other' }],
    ['another namespace’s', { ...place, namespace: 'solana' }],
    ['any other', { view: 'Networks' }],
    ['none, the modal being closed', undefined],
  ] as const)('%s place stays', (_, route) => {
    expect(rules['success.shown'](connectedTo({}, { route }), shown)).toEqual({})
  })

  test('R-NET-8: UnsupportedChain opens for a wallet on a network outside the dApp’s', () => {
    const outcome = rules['success.shown'](connectedTo({ network: 'eip155:137' }), shown)
    expect(eventsTo('router', outcome)).toEqual([
      { type: 'router.opened', at: { view: 'UnsupportedChain', namespace: 'eip155' } },
    ])
  })

  test('R-NET-8: and for the only one that is connected, whichever network is on show', () => {
    const lost = connectionTo('solana', 'io.sol', { network: 'solana:devnet' })
    const outcome = rules['success.shown'](ruleInput({ context: { connections: { solana: lost } } }), {
      ...shown,
      namespace: 'solana',
    })
    expect(eventsTo('router', outcome)).toEqual([
      { type: 'router.opened', at: { view: 'UnsupportedChain', namespace: 'solana' } },
    ])
  })

  test('R-NET-8: nothing opens once the wallet is gone', () => {
    expect(rules['success.shown'](ruleInput(), shown)).toEqual({})
  })
})

describe('a connection fails', () => {
  const failed = (error: KitError) =>
    rules['connection.failed'](ruleInput(), {
      type: 'connection.failed',
      namespace: 'eip155',
      connectorId: 'io.wallet',
      error,
    })

  test('R-CON-7: a refusal is an answer and no failure, and raises no notice', () => {
    expect(linesOf(failed(new KitError('wallet/rejected')))).toEqual(['track USER_REJECTED'])
  })

  test('anything else is tracked by its code alone', () => {
    expect(trackedIn(failed(new KitError('wallet/not-found', { detail: 'io.secret' })))).toEqual([
      { name: 'CONNECT_ERROR', props: { namespace: 'eip155', code: 'wallet/not-found' } },
    ])
  })
})
