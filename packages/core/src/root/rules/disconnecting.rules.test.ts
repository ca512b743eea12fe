import { describe, expect, test } from 'vitest'
import type { Connection } from '../../domain/connection.ts'
import { KitError } from '../../errors/kit-error.ts'
import type { KitEvent } from '../../kit/kit.ts'
import { eventsTo, linesOf, ruleInput } from '../../test-utils/rule-input.ts'
import { connectionTo } from '../../test-utils/sample-connection.ts'
import type { KitContext, RuleInput } from '../root.types.ts'
import { disconnectingRules as rules } from './disconnecting.rules.ts'

const shared = { connectorKind: 'walletConnect' } as const
const [a, b] = [connectionTo('eip155', 'io.a'), connectionTo('eip155', 'io.b')]
const [evmShared, solShared] = [connectionTo('eip155', 'wc', shared), connectionTo('solana', 'wc', shared)]
const sol = connectionTo('solana', 'app.c')

type Who = Omit<Extract<KitEvent, { type: 'disconnect.requested' }>, 'type'>

/** `a` and `b` on EVM, `sol` on Solana, and a session on both, unless a test says otherwise. */
function leave(who: Who, connected: readonly Connection[] = [a, b, evmShared, sol, solShared], changes: Changes = {}) {
  const outcome = rules['disconnect.requested'](ruleInput({ ...changes, connected }), {
    type: 'disconnect.requested',
    ...who,
  })
  const asked = (['eip155', 'solana'] as const).map((namespace) =>
    eventsTo(`wallets:${namespace}`, outcome).map((event) => (event as { connectorId?: string }).connectorId ?? 'all'),
  )
  return {
    outcome,
    asked,
    pending: outcome.set?.disconnecting?.pending.map((one) => `${one.namespace} ${one.connectorId}`),
  }
}
type Changes = Partial<Omit<RuleInput, 'context'>> & { readonly context?: Partial<KitContext> }

describe('R-CON-6: a disconnect is asked for', () => {
  test.each([
    [
      'one wallet: it alone is asked and waited for',
      { namespace: 'eip155', connectorId: 'io.a' },
      [['io.a'], []],
      ['eip155 io.a'],
    ],
    [
      'one of a shared session: those of every namespace, by name, so that others stay',
      { namespace: 'solana', connectorId: 'wc' },
      [['wc'], ['wc']],
      ['eip155 wc', 'solana wc'],
    ],
    [
      'a namespace: its wallets, and those of other namespaces on the session of one of them',
      { namespace: 'eip155' },
      [['all'], ['wc']],
      ['eip155 io.a', 'eip155 io.b', 'eip155 wc', 'solana wc'],
    ],
    [
      'everything: every namespace, those who are still connecting included',
      {},
      [['all'], ['all']],
      ['eip155 io.a', 'eip155 io.b', 'eip155 wc', 'solana app.c', 'solana wc'],
    ],
  ] as [string, Who, string[][], string[]][])('%s', (_, who, asked, pending) => {
    const left = leave(who)
    expect([left.asked, left.pending]).toEqual([asked, pending])
  })

  test('who is asked to leave is forgotten at once, also what could not be picked up', () => {
    expect(leave({ namespace: 'eip155' }, [a]).outcome.effects?.[0]).toEqual({
      emit: { type: 'connection.removed', namespace: 'eip155', connectorId: null, isAsked: true },
    })
    expect(linesOf(leave({}, []).outcome)).toEqual([
      'emit connection.removed',
      'wallets:eip155 < disconnect.requested',
      'emit connection.removed',
      'wallets:solana < disconnect.requested',
    ])
    const single = leave({ namespace: 'eip155', connectorId: 'io.a' }).outcome
    expect(single.effects?.[0]).toEqual({
      emit: { type: 'connection.removed', namespace: 'eip155', connectorId: 'io.a', isAsked: true },
    })
    expect(linesOf(single)).toEqual(['emit connection.removed', 'wallets:eip155 < disconnect.requested'])
  })

  test.each([
    ['a namespace without a wallet', { namespace: 'eip155' }, [['all'], []]],
    [
      'a wallet that is still connecting or being picked up',
      { namespace: 'eip155', connectorId: 'io.x' },
      [['io.x'], []],
    ],
  ] as [string, Who, string[][]][])('%s gives up, and no wallet is waited for', (_, who, asked) => {
    const left = leave(who, [])
    expect([left.asked, left.outcome.set]).toEqual([asked, { hasInteracted: true, disconnecting: null }])
  })

  test('asked twice, each is waited for once, and what failed so far is not forgotten', () => {
    const failures = [new KitError('disconnect/chain-failed')]
    const pending = [{ namespace: 'solana', connectorId: 'wc' }] as const
    const leaving = { namespaces: ['eip155', 'solana'], pending, failures } as const
    const again = leave({ namespace: 'solana' }, [solShared], { context: { disconnecting: leaving } })
    expect(again.outcome.set?.disconnecting).toEqual(leaving)
    const more = leave({ namespace: 'eip155', connectorId: 'io.a' }, [a, solShared], {
      context: { disconnecting: leaving },
    })
    expect(more.outcome.set?.disconnecting).toEqual({
      ...leaving,
      pending: [...pending, { namespace: 'eip155', connectorId: 'io.a' }],
    })
  })

  test('asked for no wallet while others are leaving, those are still waited for', () => {
    const leaving = {
      namespaces: ['solana'],
      pending: [{ namespace: 'solana', connectorId: 'wc' }],
      failures: [],
    } as const
    expect(
      leave({ namespace: 'eip155' }, [solShared], { context: { disconnecting: leaving } }).outcome.set?.disconnecting,
    ).toBe(leaving)
  })
})

describe('R-CON-3: a disconnect is asked for while one wallet is connected on several chains', () => {
  const members = [
    { namespace: 'eip155', connectorId: 'io.a' },
    { namespace: 'solana', connectorId: 'io.a' },
  ] as const
  const erranded = (who: Who, at: number) =>
    leave(who, [], { context: { connectQueue: { wallets: members, at } } }).outcome.set

  test.each([
    ['everything', {}, 0],
    ['the chain that is asked', { namespace: 'eip155' }, 0],
    ['a chain that is still to come', { namespace: 'solana' }, 0],
    ['the wallet on the chain that is asked', members[0], 0],
  ] as [string, Who, number][])('%s: no further chain is asked', (_, who, at) => {
    expect(erranded(who, at)).toMatchObject({ connectQueue: null })
  })

  test.each([
    ['a chain that was connected before', { namespace: 'eip155' }, 1],
    ['another wallet', { namespace: 'eip155', connectorId: 'io.b' }, 0],
  ] as [string, Who, number][])('%s: the others are still asked', (_, who, at) => {
    expect(erranded(who, at)).not.toHaveProperty('connectQueue')
  })
})
