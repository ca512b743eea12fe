import { describe, expect, test } from 'vitest'
import { defaultFeatures } from '../../config/features.ts'
import { base, mainnet, solana } from '../../domain/networks.ts'
import { KitError } from '../../errors/kit-error.ts'
import type { Route } from '../../router/routes.ts'
import { connectedTo, eventsTo, linesOf } from '../../test-utils/rule-input.ts'
import { accountOf, connectionTo } from '../../test-utils/sample-connection.ts'
import { testSettings } from '../../test-utils/test-snapshot.ts'
import { switchedRules as rules } from './switched.rules.ts'

const about = { namespace: 'eip155', connectorId: 'io.wallet' } as const

describe('a wallet moved', () => {
  const updatedTo = (
    network: 'eip155:1' | 'eip155:8453' | 'eip155:137',
    changes: Parameters<typeof connectedTo>[1] = {},
  ) =>
    rules['connection.updated'](connectedTo({}, changes), {
      type: 'connection.updated',
      ...about,
      connection: connectionTo('eip155', 'io.wallet', { network }),
      picked: null,
    })

  test('R-CON-5: to a network that was asked for: the kit follows, keeps and tracks it', () => {
    const outcome = updatedTo('eip155:8453')
    const persisted = { type: 'connection.networkPersisted', ...about, network: 'eip155:8453' }
    expect(outcome.effects?.[0]).toEqual({ emit: persisted })
    expect(linesOf(outcome).slice(1)).toEqual([
      'networks < networks.activated',
      'emit network.persisted',
      'track SWITCH_NETWORK',
    ])
    expect(outcome.set?.connections?.eip155?.network).toBe('eip155:8453')
  })

  test('R-CON-5: in a namespace that is not on show: what is on show stays', () => {
    const active = solana.caipNetworkId
    const outcome = updatedTo('eip155:8453', { networks: { requested: [mainnet, base, solana], active } })
    expect(linesOf(outcome)).toEqual(['emit connection.networkPersisted'])
    expect(outcome.set?.connections?.eip155?.network).toBe('eip155:8453')
  })

  test('R-NET-5: where it was asked to be, in another namespace: the kit follows', () => {
    const networks = { requested: [mainnet, base, solana], active: solana.caipNetworkId }
    const outcome = updatedTo('eip155:8453', { networks, switchingTo: 'eip155:8453' })
    expect(linesOf(outcome)).toContain('networks < networks.activated')
    const other = updatedTo('eip155:8453', { networks, switchingTo: 'bip122:x' })
    expect(linesOf(other)).toEqual(['emit connection.networkPersisted'])
  })

  test('back to where the kit is: nothing was switched', () => {
    const moved = rules['connection.updated'](connectedTo({ network: 'eip155:137' }), {
      type: 'connection.updated',
      ...about,
      connection: connectionTo('eip155', 'io.wallet', { network: 'eip155:1' }),
      picked: null,
    })
    expect(linesOf(moved)).toEqual(['emit connection.networkPersisted'])
  })

  test.each([
    ['the wallet’s', null],
    ['the visitor’s', '0x1111111111111111111111111111111111111111'],
  ])('nowhere, another account is first by %s choice: nothing was switched, and the choice is kept', (_, picked) => {
    const accounts = [accountOf('eip155', '0x1111111111111111111111111111111111111111')] as const
    const connection = connectionTo('eip155', 'io.wallet', { accounts })
    const input = connectedTo({ network: 'eip155:1' })
    const updated = { type: 'connection.updated', ...about, connection, picked } as const
    const persisted = { type: 'connection.accountPersisted', ...about, account: picked }
    expect(rules['connection.updated'](input, updated)).toEqual({
      set: { connections: { eip155: connection } },
      effects: [{ emit: persisted }],
    })
    const again = { ...updated, connection: connectionTo('eip155', 'io.wallet', {}) }
    expect(rules['connection.updated'](input, again).effects).toEqual([])
  })

  test.each([
    ['SwitchNetwork to where it went', { view: 'SwitchNetwork', network: 'eip155:8453' }, true],
    ['SwitchNetwork to somewhere else', { view: 'SwitchNetwork', network: 'eip155:10' }, false],
    ['UnsupportedChain', { view: 'UnsupportedChain', namespace: 'eip155' }, true],
    ['UnsupportedChain of another namespace', { view: 'UnsupportedChain', namespace: 'solana' }, false],
    ['Networks', { view: 'Networks' }, false],
  ] as [string, Route, boolean][])('%s is done: %s', (_, route, isDone) => {
    expect(linesOf(updatedTo('eip155:8453', { route })).includes('router < router.finished')).toBe(isDone)
  })

  test.each([
    ['SwitchNetwork to somewhere else', true, { view: 'SwitchNetwork', network: 'eip155:10' }, 'eip155'],
    ['what the dApp’s code has opened', true, { view: 'WhatIsAWallet' }, 'eip155'],
    ['a question of the kit', false, { view: 'ReviewRequest' }, 'eip155'],
    ['a question of the embedded wallet', false, { view: 'ApproveTransaction' }, 'eip155'],
    ['the same of another namespace', false, { view: 'WhatIsAWallet' }, 'solana'],
  ] as const)('R-NET-8: %s, over UnsupportedChain, is done: %s', (_, isDone, route, namespace) => {
    const outcome = updatedTo('eip155:8453', { route, stack: [{ view: 'UnsupportedChain', namespace }, route] })
    expect(eventsTo('router', outcome)).toEqual(isDone ? [{ type: 'router.finished', view: route.view }] : [])
  })

  test('R-NET-8: to one outside the dApp’s: UnsupportedChain opens, and the active network stays', () => {
    const outcome = updatedTo('eip155:137')
    expect(outcome.effects).toEqual([
      { emit: { type: 'connection.networkPersisted', ...about, network: 'eip155:137' } },
      { to: 'router', event: { type: 'router.opened', at: { view: 'UnsupportedChain', namespace: 'eip155' } } },
    ])
  })

  test.each([{ networkSwitch: false }, { unsupportedChains: true }])(
    'R-NET-8: not where the dApp says %o',
    (features) => {
      const settings = { ...testSettings, features: { ...defaultFeatures, ...features } }
      expect(linesOf(updatedTo('eip155:137', { context: { settings } }))).toEqual(['emit connection.networkPersisted'])
    },
  )
})

describe('R-NET-4: a wallet did not move', () => {
  const failed = (error: KitError, route?: Route) =>
    rules['connection.switchFailed'](connectedTo({}, { route }), {
      type: 'connection.switchFailed',
      ...about,
      network: 'eip155:8453',
      error,
    })

  test('the visitor is told that the old network stayed', () => {
    const outcome = failed(new KitError('wallet/rejected'))
    expect(linesOf(outcome)).toEqual(['networks < networks.switchEnded', 'notices < notices.raised'])
    expect(eventsTo('notices', outcome)).toMatchObject([
      { error: { message: 'Stayed on Ethereum. The switch was declined.' } },
    ])
  })

  test('of what is on show, where another namespace was asked', () => {
    const networks = { requested: [mainnet, base, solana], active: solana.caipNetworkId }
    const outcome = rules['connection.switchFailed'](connectedTo({ network: 'eip155:137' }, { networks }), {
      type: 'connection.switchFailed',
      ...about,
      network: 'eip155:8453',
      error: new KitError('connection/timeout'),
    })
    expect(eventsTo('notices', outcome)).toMatchObject([
      { error: { message: 'Stayed on Solana. The switch did not work.' } },
    ])
  })

  test.each(['wallet/rejected', 'connection/timeout'] as const)(
    'R-NET-8: not of a network where the wallet is not (%s)',
    (code) => {
      const outcome = rules['connection.switchFailed'](connectedTo({ network: 'eip155:137' }), {
        type: 'connection.switchFailed',
        ...about,
        network: 'eip155:1',
        error: new KitError(code),
      })
      expect(linesOf(outcome)).toEqual(['networks < networks.switchEnded'])
    },
  )

  test('not twice: its place in the modal says so by itself', () => {
    const outcome = failed(new KitError('wallet/rejected'), { view: 'SwitchNetwork', network: 'eip155:8453' })
    expect(linesOf(outcome)).toEqual(['networks < networks.switchEnded'])
  })

  test('not at all, when the visitor gave up', () => {
    expect(linesOf(failed(new KitError('connection/cancelled')))).toEqual(['networks < networks.switchEnded'])
  })
})
