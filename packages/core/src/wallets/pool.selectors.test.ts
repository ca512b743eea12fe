import { describe, expect, test } from 'vitest'
import { createActor, getInitialSnapshot } from 'xstate'
import { connectionTo as connected } from '../test-utils/sample-connection.ts'
import { connectionsInOrder, connectionTo, type PoolContext, type WalletRef } from './pool.context.ts'
import { firstConnected, isIdle } from './pool.selectors.ts'
import { walletMachine } from './wallet.machine.ts'

type Status = 'connected' | 'switching' | 'disconnecting' | 'restoring' | 'connecting' | 'disconnected'

/** The machine of a wallet in this state, which nothing has started. */
function walletIn(status: Status, connectorId: string): WalletRef {
  const isThere = status === 'connected' || status === 'switching' || status === 'disconnecting'
  const input = { namespace: 'eip155', connectorId, stored: null } as const
  const { context } = getInitialSnapshot(walletMachine, input)
  const snapshot = walletMachine.resolveState({
    value: isConnected(status) ? { connected: status === 'switching' ? 'switching' : 'idle' } : status,
    context: { ...context, connection: isThere ? connected('eip155', connectorId) : null },
  })
  return createActor(walletMachine, { input, snapshot })
}

const isConnected = (status: Status): status is 'connected' | 'switching' =>
  status === 'connected' || status === 'switching'

type About = Partial<Pick<PoolContext, 'active' | 'attempt' | 'order'>>

const among = (statuses: Readonly<Record<string, Status>>, about: About = {}): PoolContext => ({
  namespace: 'eip155',
  unread: [],
  lost: { mark() {}, marked: () => [], unmark() {}, storeAgain: (stored) => stored },
  wallets: new Map(Object.entries(statuses).map(([id, status]) => [id, walletIn(status, id)])),
  order: Object.keys(statuses),
  active: null,
  isOrderOfOtherTab: false,
  commands: new Map(),
  attempt: null,
  ...about,
})

describe('who is first', () => {
  test.each([
    ['none', {}, {}, null],
    ['the first of several', { a: 'connected', b: 'connected' }, {}, 'a'],
    ['one that is switching', { a: 'switching', b: 'connected' }, {}, 'a'],
    ['none, while the first is restored', { a: 'restoring', b: 'connected' }, {}, null],
    ['the first, while one after it is restored', { a: 'connected', b: 'restoring' }, {}, 'a'],
    ['the second, while the first is asked', { a: 'connecting', b: 'connected' }, {}, 'b'],
    ['the second, where the first is not there', { a: 'disconnected', b: 'connected' }, {}, 'b'],
    ['none, where none is connected', { a: 'disconnected', b: 'connecting' }, {}, null],
    ['who active before, also while it is leaving', { a: 'disconnecting', b: 'connected' }, { active: 'a' }, 'a'],
    [
      'the next, where one that was not active is leaving',
      { a: 'disconnecting', b: 'connected' },
      { active: 'c' },
      'b',
    ],
    ['none, where all others are leaving', { a: 'disconnecting', b: 'disconnecting' }, { active: null }, null],
    ['none, where the first is unknown and the next is restored', { b: 'restoring' }, { order: ['x', 'b'] }, null],
    ['the first that is known', { b: 'connected' }, { order: ['x', 'b'] }, 'b'],
  ] as [string, Record<string, Status>, About, string | null][])('%s', (_, statuses, about, first) => {
    expect(firstConnected(among(statuses, about))).toBe(first)
  })
})

describe('who is gone', () => {
  test.each([
    ['disconnected', {}, true],
    ['disconnected', { active: 'a' }, false],
    ['disconnected', { attempt: 'a' }, false],
    ['disconnected', { active: 'b', attempt: 'b' }, true],
    ['restoring', {}, false],
    ['connecting', {}, false],
    ['connected', {}, false],
    ['disconnecting', {}, false],
  ] as [Status, About, boolean][])('one that is %s, in %o: %s', (status, about, isIt) => {
    expect(isIdle(among({ a: status }, about), 'a')).toBe(isIt)
  })

  test('not one that was never there', () => {
    expect(isIdle(among({}), 'a')).toBe(false)
  })
})

describe('all wallets, the active one first', () => {
  const idsIn = (context: PoolContext) => connectionsInOrder(context).map(({ connectorId }) => connectorId)

  test('each once, those that are leaving included, those that are not there left out', () => {
    const all = { a: 'connected', b: 'disconnecting', c: 'connecting', d: 'restoring', e: 'switching' } as const
    expect(idsIn(among(all))).toEqual(['a', 'b', 'e'])
    expect(idsIn(among(all, { active: 'e' }))).toEqual(['e', 'a', 'b'])
    expect(idsIn(among(all, { active: 'c' }))).toEqual(['a', 'b', 'e'])
    expect(idsIn(among({}))).toEqual([])
  })
})

test('a connection is that of the wallet, and an unknown wallet has none', () => {
  const context = among({ a: 'connected', b: 'connecting' })
  expect(connectionTo(context, 'a')).toEqual(connected('eip155', 'a'))
  expect([connectionTo(context, 'b'), connectionTo(context, 'x'), connectionTo(context, null)]).toEqual([
    null,
    null,
    null,
  ])
})
