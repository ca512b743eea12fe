import { describe, expect, test } from 'vitest'
import type { Connection } from '../../domain/connection.ts'
import { base, mainnet, solana } from '../../domain/networks.ts'
import { KitError } from '../../errors/kit-error.ts'
import type { WalletId } from '../../kit/kit.events.ts'
import type { Route } from '../../router/routes.ts'
import { eventsTo, linesOf, ruleInput, trackedIn } from '../../test-utils/rule-input.ts'
import { connectionTo } from '../../test-utils/sample-connection.ts'
import { testSettings } from '../../test-utils/test-snapshot.ts'
import type { KitContext, RuleInput } from '../root.types.ts'
import { disconnectedRules as rules } from './disconnected.rules.ts'
import { pairingRules } from './pairing.rules.ts'

const shared = { connectorKind: 'walletConnect' } as const
const evm = connectionTo('eip155')
const both = { eip155: connectionTo('eip155', 'wc', shared), solana: connectionTo('solana', 'wc', shared) }
const onBase = connectionTo('eip155', 'io.next', { network: 'eip155:8453' })
const other = { namespace: 'eip155', connectorId: 'io.other' } as const
const error = new KitError('disconnect/chain-failed')

type Changes = Partial<Omit<RuleInput, 'context'>> & { readonly context?: Partial<KitContext> }
type News = {
  connectorId?: string
  error?: KitError
  forget?: boolean
  next?: Connection | null
  isComingBack?: boolean
}

/** The EVM wallet `io.wallet` closes, unless a test says otherwise. */
const close = (said: News = {}, { context, ...changes }: Changes = {}) =>
  rules['connection.closed'](ruleInput({ ...changes, context: { connections: { eip155: evm }, ...context } }), {
    type: 'connection.closed',
    namespace: 'eip155',
    connectorId: 'io.wallet',
    error: null,
    forget: true,
    next: null,
    isComingBack: false,
    ...said,
  })

describe('R-CON-6: a connection closes, and no other wallet becomes active', () => {
  test('it is cleared and forgotten, and the routes about it are gone, with the list of its wallets', () => {
    const outcome = close()
    expect(outcome.set).toEqual({ connections: {} })
    expect(linesOf(outcome)).toEqual([
      'emit connection.removed',
      'networks < networks.switchEnded',
      'router < router.emptied',
      'router < router.finished',
    ])
    expect(outcome.effects?.[0]).toEqual({
      emit: { type: 'connection.removed', namespace: 'eip155', connectorId: 'io.wallet' },
    })
    expect(eventsTo('router', outcome)).toContainEqual({ type: 'router.finished', view: 'Wallets' })
  })

  test('R-CON-4: one that is to come back is not forgotten', () => {
    expect(linesOf(close({ forget: false }))).not.toContain('emit connection.removed')
  })

  test('with the active chain empty, one with a connected wallet becomes active', () => {
    const context = { connections: { eip155: evm, solana: connectionTo('solana') } }
    const outcome = close({}, { context })
    expect(eventsTo('networks', outcome)).toContainEqual({
      type: 'networks.activated',
      network: solana.caipNetworkId,
    })
    expect(linesOf(outcome)).not.toContain('router < router.finished')
    const networks = { requested: [mainnet, base, solana], active: solana.caipNetworkId }
    expect(eventsTo('networks', close({}, { context, networks }))).toEqual([{ type: 'networks.switchEnded' }])
  })

  test.each([
    ['on a network outside the dApp’s', { solana: connectionTo('solana', 'x', { network: 'solana:x' }) }, null],
    ['about to leave, too', { solana: connectionTo('solana', 'x') }, { namespace: 'solana', connectorId: 'x' }],
  ] as [string, KitContext['connections'], WalletId | null][])('but not where they are %s', (_, others, going) => {
    const leaving = going && { namespaces: ['eip155', 'solana'] as const, pending: [going], failures: [] }
    const outcome = close({}, { context: { connections: { eip155: evm, ...others }, disconnecting: leaving } })
    expect(eventsTo('networks', outcome)).toEqual([{ type: 'networks.switchEnded' }])
  })

  test('nor where they live on the session that ends', () => {
    const outcome = close({ connectorId: 'wc' }, { context: { connections: both } })
    expect(eventsTo('networks', outcome)).toEqual([{ type: 'networks.switchEnded' }])
  })
})

describe('a connection closes, and another wallet takes over', () => {
  test('it is the wallet of the namespace now, the kit goes where it is, and no place is gone', () => {
    const outcome = close({ next: onBase })
    expect(outcome.set).toEqual({ connections: { eip155: onBase } })
    expect(linesOf(outcome)).toEqual([
      'emit connection.removed',
      'networks < networks.switchEnded',
      'networks < networks.activated',
      'emit network.persisted',
      'track SWITCH_NETWORK',
    ])
  })

  test('where the kit is already: nothing is switched', () => {
    const outcome = close({ next: connectionTo('eip155', 'io.next') })
    expect(linesOf(outcome)).toEqual(['emit connection.removed', 'networks < networks.switchEnded'])
  })

  test('in a namespace that is not on show: what is on show stays', () => {
    const networks = { requested: [mainnet, base, solana], active: solana.caipNetworkId }
    expect(eventsTo('networks', close({ next: onBase }, { networks }))).toEqual([{ type: 'networks.switchEnded' }])
  })

  test('R-NET-8: on a network outside the dApp’s: UnsupportedChain opens', () => {
    const lost = connectionTo('eip155', 'io.next', { network: 'eip155:137' })
    expect(eventsTo('router', close({ next: lost }))).toEqual([
      { type: 'router.opened', at: { view: 'UnsupportedChain', namespace: 'eip155' } },
    ])
  })

  test.each([
    ['UnsupportedChain', { view: 'UnsupportedChain', namespace: 'eip155' }, true],
    ['SwitchNetwork', { view: 'SwitchNetwork', network: 'eip155:8453' }, true],
    ['UnsupportedChain of another namespace', { view: 'UnsupportedChain', namespace: 'solana' }, false],
    ['SwitchNetwork of another namespace', { view: 'SwitchNetwork', network: 'solana:x' }, false],
    ['Wallets', { view: 'Wallets' }, false],
  ] as [string, Route, boolean][])('%s asks about the wallet that is gone: %s', (_, route, isOver) => {
    const account = { type: 'router.opened', at: { view: 'Account', namespace: 'eip155' } }
    expect(eventsTo('router', close({ next: onBase }, { route }))).toEqual(isOver ? [account] : [])
  })
})

describe('the session that was approved last ends, in its place', () => {
  const settings = { ...testSettings, authConnectorId: 'mail' }
  const leave = (
    connectorId: string,
    stack: readonly Route[],
    said: News = {},
    sessionNamespace = 'eip155' as const,
  ) => {
    const connections = { eip155: connectionTo('eip155', connectorId) }
    const input = { stack, route: stack.at(-1), context: { settings, sessionNamespace, connections } }
    return eventsTo('router', close({ connectorId, next: evm, ...said }, input))
  }
  const list = { view: 'Connect' } as const
  const phone = { view: 'ConnectingWalletConnect', walletId: 'x1' } as const
  const pushed = { type: 'router.pushed', route: list }

  test.each<[string, readonly Route[]]>([
    ['walletConnect', [list, phone]],
    ['walletConnect', [list, { ...phone, walletId: null }, { view: 'AllWallets' }, phone]],
    ['walletConnect', [list, phone, { view: 'Downloads', walletId: 'x1' }]],
    ['mail', [list, { view: 'EmailVerifyOtp' }]],
    ['mail', [list, { view: 'ConnectSocials' }, { view: 'ConnectingSocial', provider: 'google' }]],
    ['mail', [list, { view: 'ConnectingFarcaster' }]],
    ['mail', [list, { view: 'ConnectingPasskey' }]],
  ])('%s, at %j: back to before it', (connectorId, stack) => {
    expect(leave(connectorId, stack)).toEqual([pushed])
  })

  test('with nothing before it, out of the modal', () => {
    expect(leave('walletConnect', [{ view: 'ConnectingWalletConnectBasic' }])).toEqual([
      { type: 'router.finished', view: 'ConnectingWalletConnectBasic' },
    ])
  })

  test.each<[string, Parameters<typeof leave>]>([
    ['a newer session takes its place', ['walletConnect', [list, phone], { isComingBack: true }]],
    ['the visitor waits for another wallet', ['io.other', [list, phone]]],
    ['or for another way in', ['walletConnect', [list, { view: 'EmailVerifyOtp' }]]],
    ['or for a wallet of this page', ['walletConnect', [list, phone, { view: 'ConnectingExternal', ...other }]]],
    ['the visitor is elsewhere', ['mail', [list, phone]]],
  ])('%s: nothing is left', (_, input) => {
    expect(leave(...input)).toEqual([])
  })

  test('of an earlier session, while the visitor waits for a new one: nothing is left', () => {
    const entered = pairingRules['router.entered'](ruleInput(), { type: 'router.entered', route: phone })
    expect(entered.set?.sessionNamespace).toBeNull()
    const connections = { eip155: connectionTo('eip155', 'walletConnect', shared) }
    const input = { stack: [list, phone], route: phone, context: { settings, connections, ...entered.set } }
    expect(eventsTo('router', close({ connectorId: 'walletConnect', next: evm }, input))).toEqual([])
  })
})

test('a wallet that is not active closes: only it is forgotten, and the active one is as before', () => {
  const outcome = close({ connectorId: 'io.other', next: evm })
  expect(outcome.set).toEqual({ connections: { eip155: evm } })
  expect(outcome.effects).toEqual([
    { emit: { type: 'connection.removed', namespace: 'eip155', connectorId: 'io.other' } },
  ])
})

describe('R-CON-6: those who were asked leave, one after the other', () => {
  const pending = [
    { namespace: 'eip155', connectorId: 'wc' },
    { namespace: 'solana', connectorId: 'wc' },
  ] as const
  const leavingWith = (left: readonly WalletId[], failures: readonly KitError[] = []): Changes => ({
    context: { connections: both, disconnecting: { namespaces: ['eip155', 'solana'], pending: left, failures } },
  })

  test('nothing is tracked or said before the last has left', () => {
    const outcome = close({ connectorId: 'wc', error }, leavingWith(pending))
    expect(outcome.set?.disconnecting).toEqual({
      namespaces: ['eip155', 'solana'],
      pending: [pending[1]],
      failures: [error],
    })
    expect([trackedIn(outcome), eventsTo('notices', outcome)]).toEqual([[], []])
  })

  test('success is tracked once, with all who left', () => {
    const outcome = close({ connectorId: 'wc' }, leavingWith([pending[0]]))
    expect(outcome.set?.disconnecting).toBeNull()
    expect(trackedIn(outcome)).toEqual([{ name: 'DISCONNECT_SUCCESS', props: { namespaces: ['eip155', 'solana'] } }])
    expect(eventsTo('notices', outcome)).toEqual([])
  })

  test('failures are joined into one message', () => {
    const outcome = close({ connectorId: 'wc', error }, leavingWith([pending[0]], [error]))
    expect(trackedIn(outcome)).toEqual([{ name: 'DISCONNECT_ERROR', props: { namespaces: ['eip155', 'solana'] } }])
    expect(eventsTo('notices', outcome)).toMatchObject([{ error: { message: 'Failed to disconnect' } }])
  })

  test('a single failure is told as it is', () => {
    const outcome = close({ connectorId: 'wc', error }, leavingWith([pending[0]]))
    expect(eventsTo('notices', outcome)).toEqual([{ type: 'notices.raised', error }])
  })

  test('a wallet of the same namespace that leaves by itself is none of them', () => {
    const outcome = close({ connectorId: 'io.other', error, next: both.eip155 }, leavingWith(pending))
    expect([outcome.set, trackedIn(outcome)]).toEqual([{ connections: both }, []])
  })
})

describe('R-SIWX-3: wallets leave of which no account was read', () => {
  const leave = (signInNamespaces: readonly ('eip155' | 'solana')[]) =>
    rules['connection.leftUnread'](ruleInput({ context: { settings: { ...testSettings, signInNamespaces } } }), {
      type: 'connection.leftUnread',
      namespace: 'eip155',
      stays: ['0xa'],
    })

  test('every other account of their chain is signed out', () => {
    expect(leave(['eip155']).effects).toEqual([
      { to: 'signIn', event: { type: 'signIn.walletsLeft', left: [{ namespace: 'eip155', stays: ['0xa'] }] } },
    ])
  })

  test('unless that chain signs in nowhere', () => {
    expect(leave(['solana'])).toEqual({})
  })
})
