import { describe, expect, test } from 'vitest'
import { type AnyStateMachine, type EventObject, getNextSnapshot, type SnapshotFrom } from 'xstate'
import { getShortestPaths } from 'xstate/graph'
import { KitError } from '../errors/kit-error.ts'
import { accountOf, connectionTo } from '../test-utils/sample-connection.ts'
import { walletMachine } from './wallet.machine.ts'

type State = SnapshotFrom<typeof walletMachine>

const one = connectionTo('eip155', 'one')
const onBase = connectionTo('eip155', 'one', { network: 'eip155:8453' })
const error = new KitError('wallet/rejected')

/** Whatever may be said to a connection at any time. */
const said: EventObject[] = [
  { type: 'connect.requested', network: 'eip155:1' },
  { type: 'connect.requested', network: 'eip155:8453' },
  { type: 'connect.retried', network: 'eip155:1' },
  { type: 'connect.cancelled' },
  { type: 'disconnect.requested' },
  { type: 'wallets.accountPicked', address: one.accounts[0].address },
  { type: 'switch.requested', network: 'eip155:8453' },
  { type: 'switch.cancelled' },
  { type: 'wallet.becameActive' },
  { type: 'otherTab.connected', network: 'eip155:8453' },
  { type: 'otherTab.connected' },
  { type: 'otherTab.disconnected' },
  { type: 'wallet.accountsChanged', accounts: [accountOf('eip155')] },
  { type: 'wallet.accountsChanged', accounts: [] },
  { type: 'wallet.networkChanged', network: 'eip155:8453' },
  { type: 'wallet.networkChanged', network: 'eip155:137' },
  { type: 'wallet.activated' },
  { type: 'wallet.disconnected' },
  { type: 'wallet.replaced' },
] as EventObject[]

const done = (at: string, output?: unknown) => ({ type: `xstate.done.actor.0.wallet.${at}`, output })
const failed = (at: string) => ({ type: `xstate.error.actor.0.wallet.${at}`, error })
const after = (delay: string, at: string) => ({ type: `xstate.after.${delay}.wallet.${at}` })

/** What the effects of a state may answer while it lasts. */
const answers: Record<string, EventObject[]> = {
  restoring: [done('restoring', one), done('restoring', null), failed('restoring'), after('restore', 'restoring')],
  connecting: [done('connecting', one), done('connecting', onBase), failed('connecting')],
  connected: [{ type: 'xstate.error.actor.wallet', error } as EventObject],
  'connected.switching': [
    done('connected.switching', 'eip155:8453'),
    done('connected.switching', 'eip155:137'),
    failed('connected.switching'),
    after('switchNetwork', 'connected.switching'),
  ],
  'connected.moved': [after('ownNetwork', 'connected.moved')],
  disconnecting: [done('disconnecting'), failed('disconnecting'), after('disconnect', 'disconnecting')],
}

const nameOf = ({ value }: State): string => (typeof value === 'string' ? value : `connected.${value.connected}`)
const isIn = (state: State, at: string) => `${nameOf(state)}.`.startsWith(`${at}.`)

/** What tells two configurations apart. Which wallet, which network and which failure do; a failure's own words don't. */
const keyOf = (state: State) => {
  const { attempt, next, connection, failure, switchingTo, switchFailure, stored } = state.context
  return JSON.stringify([
    ...[nameOf(state), attempt, next, connection?.network, stored, connection?.accounts.length],
    ...[failure?.code, switchingTo, switchFailure?.error.code],
  ])
}

/** The machine runs without a pool, so its reports do nothing. */
const machine = walletMachine.provide({
  actions: {
    reportActivated: () => {},
    reportOpened: () => {},
    reportUpdated: () => {},
    reportFailed: () => {},
    reportSwitchFailed: () => {},
    reportClosed: () => {},
  },
})

/** The same for events that only XState sends. */
const walked: AnyStateMachine = machine

const walksFrom = (connectorId: string, stored: { network: 'eip155:1' } | null) =>
  getShortestPaths(walked, {
    input: { namespace: 'eip155', connectorId, stored },
    events: (state) => [...said, ...Object.entries(answers).flatMap(([at, events]) => (isIn(state, at) ? events : []))],
    serializeState: keyOf,
  }).map(({ state }): State => state)

const states = [
  ...walksFrom('one', null),
  ...walksFrom('one', { network: 'eip155:1' }),
  ...walksFrom('walletConnect', { network: 'eip155:1' }),
]
const distinct = new Map(states.map((state) => [`${state.context.connectorId} ${keyOf(state)}`, state]))

describe('every path through a connection (xstate/graph, on the shipped machine)', () => {
  test('reaches these states and no others', () => {
    expect([...new Set(states.map(nameOf))].sort()).toEqual([
      'connected.idle',
      'connected.moved',
      'connected.switching',
      'connecting',
      'disconnected',
      'disconnecting',
      'restoring',
    ])
  })

  test('comes through several hundred configurations, none of which stops the machine', () => {
    expect(distinct.size).toBeGreaterThan(200)
    expect(new Set(states.map(({ status }) => status))).toEqual(new Set(['active']))
  })

  test('R-CON-1: connected means that there is a connection with at least one account', () => {
    for (const state of distinct.values()) {
      if (isIn(state, 'connected')) expect(state.context.connection?.accounts.length).toBeGreaterThan(0)
    }
  })

  test('R-CON-1: disconnected, connecting and restoring mean that there is none', () => {
    const withConnection = [...distinct.values()].filter(({ context }) => context.connection !== null)
    expect([...new Set(withConnection.map(nameOf))].sort()).toEqual([
      'connected.idle',
      'connected.moved',
      'connected.switching',
      'disconnecting',
    ])
  })

  test('something waits to come next only while the wallet is leaving', () => {
    const waiting = [...distinct.values()].filter(({ context }) => context.next !== null)
    expect([...new Set(waiting.map(nameOf))]).toEqual(['disconnecting'])
  })

  test('R-NET-4: somewhere is aimed at exactly while switching', () => {
    const aiming = [...distinct.values()].filter(({ context }) => context.switchingTo !== null)
    expect([...new Set(aiming.map(nameOf))].sort()).toEqual(['connected.switching', 'disconnecting'])
    for (const state of distinct.values()) {
      if (isIn(state, 'connected.switching')) expect(state.context.switchingTo).not.toBeNull()
    }
  })

  test('R-CON-7: a failure is stored only while nothing newer happens', () => {
    const failures = [...distinct.values()].filter(({ context }) => context.failure !== null)
    expect([...new Set(failures.map(nameOf))].sort()).toEqual(['disconnected'])
  })

  test('an answer to a state that was left changes nothing', () => {
    for (const state of distinct.values()) {
      for (const [at, events] of Object.entries(answers)) {
        if (isIn(state, at)) continue
        for (const late of events.filter(({ type }) => !type.startsWith('xstate.error'))) {
          const next = getNextSnapshot(walked, state, late)
          expect([nameOf(next), next.context]).toEqual([nameOf(state), state.context])
        }
      }
    }
  })
})
