import { describe, expect, test } from 'vitest'
import { KitError } from '../../errors/kit-error.ts'
import { connectionTo } from '../../stand-ins/scripted-adapter.ts'
import { connectedTo, lettersTo, linesOf, situation, trackedIn } from '../../stand-ins/situation.ts'
import type { KitContext, Outcome } from '../kit.context.ts'
import { leavingRules as rules } from './leaving.rules.ts'

const shared = { connectorKind: 'walletConnect' } as const
const both = { eip155: connectionTo('eip155', 'wc', shared), solana: connectionTo('solana', 'wc', shared) }
const asked = (outcome: Outcome) => linesOf(outcome).filter((line) => line.endsWith('disconnect.requested'))

describe('somebody wants to leave', () => {
  test('R-CON-6: those who share a session are asked together', () => {
    const outcome = rules['disconnect.requested'](situation({ context: { connections: both } }), {
      type: 'disconnect.requested',
      namespace: 'solana',
    })
    expect(asked(outcome)).toEqual([
      'connection:eip155 < disconnect.requested',
      'connection:solana < disconnect.requested',
    ])
    expect(outcome.set?.leaving).toEqual({
      namespaces: ['eip155', 'solana'],
      pending: ['eip155', 'solana'],
      failures: [],
    })
  })

  test('everybody is asked when nobody is named, those who are still connecting included', () => {
    const outcome = rules['disconnect.requested'](connectedTo(), { type: 'disconnect.requested' })
    expect(asked(outcome)).toEqual([
      'connection:eip155 < disconnect.requested',
      'connection:solana < disconnect.requested',
    ])
    expect(outcome.set?.leaving?.pending).toEqual(['eip155'])
  })

  test('one that is not connected is asked, and nobody is waited for', () => {
    const outcome = rules['disconnect.requested'](situation(), { type: 'disconnect.requested', namespace: 'eip155' })
    expect(asked(outcome)).toEqual(['connection:eip155 < disconnect.requested'])
    expect(outcome.set).toEqual({ hasInteracted: true, leaving: null })
  })

  test('asked twice, who is still leaving and what failed so far is not forgotten', () => {
    const failures = [new KitError('disconnect/chain-failed')]
    const leaving = { namespaces: ['eip155', 'solana'], pending: ['solana'], failures } as const
    const outcome = rules['disconnect.requested'](
      situation({ context: { connections: { solana: both.solana }, leaving } }),
      { type: 'disconnect.requested', namespace: 'solana' },
    )
    expect(outcome.set?.leaving).toEqual(leaving)
  })
})

describe('a connection closes', () => {
  const closed = {
    type: 'connection.closed',
    namespace: 'eip155',
    connectorId: 'wc',
    error: null,
    forget: true,
  } as const
  const leavingBoth = (context: Partial<KitContext> = {}) =>
    situation({
      context: {
        connections: both,
        leaving: { namespaces: ['eip155', 'solana'], pending: ['eip155', 'solana'], failures: [] },
        ...context,
      },
    })

  test('R-CON-6: it is cleared, forgotten, and the places about it are gone', () => {
    const outcome = rules['connection.closed'](connectedTo(), closed)
    expect(outcome.set).toEqual({ connections: {} })
    expect(linesOf(outcome)).toEqual([
      'emit connection.forgotten',
      'networks < network.switchEnded',
      'router < router.emptied',
    ])
  })

  test('R-CON-4: one that is to come back is not forgotten', () => {
    expect(linesOf(rules['connection.closed'](connectedTo(), { ...closed, forget: false }))).not.toContain(
      'emit connection.forgotten',
    )
  })

  test('R-CON-6: nothing is tracked or said before the last has left', () => {
    const outcome = rules['connection.closed'](leavingBoth(), closed)
    expect(outcome.set?.leaving).toMatchObject({ pending: ['solana'] })
    expect(trackedIn(outcome)).toEqual([])
  })

  test('R-CON-6: success is tracked once, with all who left', () => {
    const leaving = { namespaces: ['eip155', 'solana'], pending: ['eip155'], failures: [] } as const
    const outcome = rules['connection.closed'](leavingBoth({ leaving }), closed)
    expect(outcome.set?.leaving).toBeNull()
    expect(trackedIn(outcome)).toEqual([{ name: 'DISCONNECT_SUCCESS', props: { namespaces: ['eip155', 'solana'] } }])
    expect(lettersTo('notices', outcome)).toEqual([])
  })

  test('R-CON-6: failures are joined into one message', () => {
    const first = new KitError('disconnect/chain-failed')
    const leaving = { namespaces: ['eip155', 'solana'], pending: ['eip155'], failures: [first] } as const
    const error = new KitError('disconnect/chain-failed')
    const outcome = rules['connection.closed'](leavingBoth({ leaving }), { ...closed, error })
    expect(trackedIn(outcome)).toEqual([{ name: 'DISCONNECT_ERROR', props: { namespaces: ['eip155', 'solana'] } }])
    expect(lettersTo('notices', outcome)).toMatchObject([{ error: { message: 'Failed to disconnect' } }])
  })

  test('R-CON-6: a single failure is told as it is', () => {
    const error = new KitError('disconnect/chain-failed')
    const leaving = { namespaces: ['eip155'], pending: ['eip155'], failures: [] } as const
    const outcome = rules['connection.closed'](connectedTo({}, { context: { leaving } }), { ...closed, error })
    expect(lettersTo('notices', outcome)).toEqual([{ type: 'notice.raised', error }])
  })

  test('R-CON-11: another tab’s goodbye goes to the connection it is about', () => {
    const outcome = rules['elsewhere.disconnected'](situation(), {
      type: 'elsewhere.disconnected',
      namespace: 'solana',
    })
    expect(linesOf(outcome)).toEqual(['connection:solana < elsewhere.disconnected'])
  })
})
