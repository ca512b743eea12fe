import { describe, expect, test } from 'vitest'
import { KitError } from '../errors/kit-error.ts'
import type { ConnectionState } from '../kit/kit.ts'
import { standingIn, standingOf } from './standing.ts'
import { connectionBy, connectionsIn, hasLiveSession, walletNameOf } from './state-of.ts'
import {
  stillConnected,
  stillConnectedTo,
  stillConnection,
  stillConnectionTo,
  stillSnapshot,
} from './still-snapshot.ts'

const rejected = new KitError('wallet/rejected') as KitError
const timeout = new KitError('connection/timeout') as KitError
const fox = stillConnection({ connectorId: 'io.fox' })
const owl = stillConnection({ connectorId: 'io.owl' })
const resting = [{ connection: owl, isLeaving: false }]

const failedWith = (error: KitError): ConnectionState => ({
  is: 'disconnected',
  failure: { connectorId: 'io.fox', error },
})
/** The owl is active, and the fox was tried beside it. */
const beside = (error: KitError | null, is: 'connected' | 'disconnecting' = 'connected') => {
  const attempt = { connectorId: 'io.fox', error }
  const state = stillConnected({ connection: owl, beside: { resting: [], attempt } })
  return is === 'connected' ? state : ({ is, connection: owl, beside: state.beside } as const)
}

describe('how it stands with one wallet', () => {
  test.each([
    ['nothing was asked', { is: 'disconnected', failure: null }, 'idle'],
    ['it is being picked up', { is: 'reconnecting', connectorId: 'io.fox' }, 'idle'],
    ['it is asked', { is: 'connecting', connectorId: 'io.fox' }, 'waiting'],
    ['another one is asked', { is: 'connecting', connectorId: 'io.owl' }, 'idle'],
    ['it refused', failedWith(rejected), 'declined'],
    ['it failed', failedWith(timeout), 'failed'],
    ['it is connected', stillConnected({ connection: fox }), 'connected'],
    [
      'it rests',
      stillConnected({ connection: owl, beside: { resting: [{ connection: fox, isLeaving: false }], attempt: null } }),
      'connected',
    ],
    ['another one is connected', stillConnected({ connection: owl }), 'idle'],
    ['it is asked beside another one', beside(null), 'waiting'],
    ['it refused beside another one', beside(rejected), 'declined'],
    ['it failed beside another one', beside(timeout), 'failed'],
    ['it is asked while another one leaves', beside(null, 'disconnecting'), 'waiting'],
    ['there is no such namespace', undefined, 'idle'],
  ] as [string, ConnectionState | undefined, string][])('%s', (_, state, standing) => {
    expect(standingIn(state, 'io.fox').is).toBe(standing)
  })

  test('a failure comes with its cause, and nothing else does', () => {
    expect([
      standingIn(beside(timeout) as ConnectionState, 'io.fox').error,
      standingIn(failedWith(rejected), 'io.fox').error,
    ]).toEqual([timeout, rejected])
    expect(standingIn(failedWith(rejected), 'io.owl')).toEqual({ is: 'idle', error: null })
    expect(standingIn(beside(timeout) as ConnectionState, 'io.owl')).toEqual({ is: 'connected', error: null })
  })

  test('it is asked of its own namespace', () => {
    const snapshot = stillSnapshot({ connections: { eip155: failedWith(timeout) } })
    const standing = (namespace: 'eip155' | 'solana') => standingOf(snapshot, { namespace, connectorId: 'io.fox' }).is
    expect([standing('eip155'), standing('solana')]).toEqual(['failed', 'idle'])
  })
})

describe('the connections of a namespace', () => {
  const state = stillConnected({ connection: fox, beside: { resting, attempt: null } })

  test('are the active one and those that rest, in this order, also while the active one leaves', () => {
    expect(connectionsIn(state)).toEqual([fox, owl])
    expect(connectionsIn({ is: 'disconnecting', connection: fox, beside: { resting, attempt: null } })).toEqual([
      fox,
      owl,
    ])
    expect([connectionsIn(undefined), connectionsIn(failedWith(timeout))]).toEqual([[], []])
  })

  test('each can be found by its wallet', () => {
    const snapshot = stillSnapshot({ connections: { eip155: state } })
    const found = (connectorId: string, namespace: 'eip155' | 'solana' = 'eip155') =>
      connectionBy(snapshot, { namespace, connectorId })
    expect([found('io.fox'), found('io.owl'), found('io.bee'), found('io.fox', 'solana')]).toEqual([
      fox,
      owl,
      undefined,
      undefined,
    ])
  })

  test('R-CON-8: a session counts as live while it rests, too', () => {
    const session = stillConnectionTo('solana', 'walletConnect', { connectorKind: 'walletConnect' })
    const live = (solana: ConnectionState) => hasLiveSession(stillSnapshot({ connections: { solana } }).connections)
    expect(live(stillConnectedTo('solana', 'app.a', [{ connection: session, isLeaving: false }]))).toBe(true)
    expect(live(stillConnectedTo('solana', 'app.a'))).toBe(false)
  })
})

test('a wallet that nobody knows a name of is not called by the name of the active one', () => {
  const snapshot = stillSnapshot({ connections: { eip155: stillConnected({ connection: owl }) } })
  expect(walletNameOf(snapshot, { namespace: 'eip155', connectorId: 'io.fox' })).toBe('io.fox')
})
