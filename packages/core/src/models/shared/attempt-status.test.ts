import { describe, expect, test } from 'vitest'
import { KitError } from '../../errors/kit-error.ts'
import {
  testConnected,
  testConnectedTo,
  testConnection,
  testConnectionTo,
  testSnapshot,
} from '../../test-utils/test-snapshot.ts'
import type { WalletsState } from '../../wallets/wallets.state.ts'
import { attemptStatusIn, attemptStatusOf } from './attempt-status.ts'
import { connectionBy, connectionsIn, hasLiveSession, walletNameOf } from './connections.ts'

const rejected = new KitError('wallet/rejected') as KitError
const timeout = new KitError('connection/timeout') as KitError
const fox = testConnection({ connectorId: 'io.fox' })
const owl = testConnection({ connectorId: 'io.owl' })
const others = [{ connection: owl, isDisconnecting: false }]

const failedWith = (error: KitError): WalletsState => ({
  is: 'disconnected',
  failure: { connectorId: 'io.fox', error },
})
/** The owl is active, and the visitor tried to connect the fox as well. */
const attempted = (error: KitError | null, is: 'connected' | 'disconnecting' = 'connected') => {
  const attempt = { connectorId: 'io.fox', error }
  const state = testConnected({ connection: owl, others: [], attempt })
  return is === 'connected' ? state : ({ is, connection: owl, others: [], attempt } as const)
}

describe('the attempt status of one wallet', () => {
  test.each([
    ['nothing was asked', { is: 'disconnected', failure: null }, 'idle'],
    ['it is being restored', { is: 'reconnecting', connectorId: 'io.fox' }, 'idle'],
    ['it is asked', { is: 'connecting', connectorId: 'io.fox' }, 'waiting'],
    ['another one is asked', { is: 'connecting', connectorId: 'io.owl' }, 'idle'],
    ['it refused', failedWith(rejected), 'declined'],
    ['it failed', failedWith(timeout), 'failed'],
    ['it is connected', testConnected({ connection: fox }), 'connected'],
    [
      'it is connected and not active',
      testConnected({ connection: owl, others: [{ connection: fox, isDisconnecting: false }], attempt: null }),
      'connected',
    ],
    ['another one is connected', testConnected({ connection: owl }), 'idle'],
    ['it is asked while another one is connected', attempted(null), 'waiting'],
    ['it refused while another one is connected', attempted(rejected), 'declined'],
    ['it failed while another one is connected', attempted(timeout), 'failed'],
    ['it is asked while another one leaves', attempted(null, 'disconnecting'), 'waiting'],
    ['there is no such namespace', undefined, 'idle'],
  ] as [string, WalletsState | undefined, string][])('%s', (_, state, status) => {
    expect(attemptStatusIn(state, 'io.fox').is).toBe(status)
  })

  test('a failure comes with its cause, and nothing else does', () => {
    expect([
      attemptStatusIn(attempted(timeout) as WalletsState, 'io.fox').error,
      attemptStatusIn(failedWith(rejected), 'io.fox').error,
    ]).toEqual([timeout, rejected])
    expect(attemptStatusIn(failedWith(rejected), 'io.owl')).toEqual({ is: 'idle', error: null })
    expect(attemptStatusIn(attempted(timeout) as WalletsState, 'io.owl')).toEqual({ is: 'connected', error: null })
  })

  test('it is asked of its own namespace', () => {
    const snapshot = testSnapshot({ wallets: { eip155: failedWith(timeout) } })
    const statusIn = (namespace: 'eip155' | 'solana') =>
      attemptStatusOf(snapshot, { namespace, connectorId: 'io.fox' }).is
    expect([statusIn('eip155'), statusIn('solana')]).toEqual(['failed', 'idle'])
  })
})

describe('the connections of a namespace', () => {
  const state = testConnected({ connection: fox, others: others, attempt: null })

  test('are the active one and the others, in this order, also while the active one is being disconnected', () => {
    expect(connectionsIn(state)).toEqual([fox, owl])
    expect(connectionsIn({ is: 'disconnecting', connection: fox, others: others, attempt: null })).toEqual([fox, owl])
    expect([connectionsIn(undefined), connectionsIn(failedWith(timeout))]).toEqual([[], []])
  })

  test('each can be found by its wallet', () => {
    const snapshot = testSnapshot({ wallets: { eip155: state } })
    const found = (connectorId: string, namespace: 'eip155' | 'solana' = 'eip155') =>
      connectionBy(snapshot, { namespace, connectorId })
    expect([found('io.fox'), found('io.owl'), found('io.bee'), found('io.fox', 'solana')]).toEqual([
      fox,
      owl,
      undefined,
      undefined,
    ])
  })

  test('R-CON-8: a session counts as live when another wallet is active, too', () => {
    const session = testConnectionTo('solana', 'walletConnect', { connectorKind: 'walletConnect' })
    const live = (solana: WalletsState) => hasLiveSession(testSnapshot({ wallets: { solana } }).wallets)
    expect(live(testConnectedTo('solana', 'app.a', [{ connection: session, isDisconnecting: false }]))).toBe(true)
    expect(live(testConnectedTo('solana', 'app.a'))).toBe(false)
  })
})

test('a wallet without a known name is not called by the name of the active one', () => {
  const snapshot = testSnapshot({ wallets: { eip155: testConnected({ connection: owl }) } })
  expect(walletNameOf(snapshot, { namespace: 'eip155', connectorId: 'io.fox' })).toBe('io.fox')
})
