import { describe, expect, test } from 'vitest'
import { type AnyStateMachine, type EventObject, getNextSnapshot, type SnapshotFrom } from 'xstate'
import { getShortestPaths } from 'xstate/graph'
import { KitError } from '../errors/kit-error.ts'
import { sessionFor } from '../test-utils/fake-session.ts'
import { pairingMachine } from './pairing.machine.ts'

type State = SnapshotFrom<typeof pairingMachine>

const requests: EventObject[] = [
  { type: 'pairing.requested' },
  { type: 'pairing.left' },
  { type: 'pairing.retried' },
  { type: 'pairing.watched', isWatched: true },
  { type: 'pairing.watched', isWatched: false },
] as EventObject[]

const made = { type: 'proposal.made', proposal: { uri: 'wc:1', expiresAt: 240_000 } }
const reports: EventObject[] = [
  made,
  { ...made, proposal: { uri: 'wc:2', expiresAt: 1 } },
  { type: 'proposal.approved', session: sessionFor({ eip155: ['eip155:1'] }) },
  ...(['wallet/rejected', 'pairing/expired'] as const).map((code) => ({
    type: 'proposal.failed',
    error: new KitError(code),
  })),
] as EventObject[]
const timers = [
  { type: 'xstate.after.proposal.pairing.asking.preparing' },
  { type: 'xstate.after.renewal.pairing.asking.waiting' },
]

const nameOf = ({ value }: State): string => (typeof value === 'string' ? value : value.asking)
const isAsking = (state: State) => ['preparing', 'waiting'].includes(nameOf(state))

/** The machine runs without a root, so its reports do nothing. */
const machine = pairingMachine.provide({ actions: { reportApproved: () => {}, reportFailed: () => {} } })

/** The same for events that only XState and its effects send. */
const walked: AnyStateMachine = machine

const states = getShortestPaths(walked, {
  input: { now: () => 0 },
  events: (state) => [...requests, ...timers, ...(isAsking(state) ? reports : [])],
  serializeState: ({ context, ...state }) =>
    JSON.stringify([
      nameOf({ context, ...state } as State),
      context.proposal?.uri,
      context.isRenewal,
      context.isWatched,
      context.error?.code,
    ]),
}).map(({ state }): State => state)

describe('every path through a pairing (xstate/graph, on the shipped machine)', () => {
  test('reaches these states and no others, and stops nowhere', () => {
    expect([...new Set(states.map(nameOf))].sort()).toEqual(['approved', 'failed', 'idle', 'preparing', 'waiting'])
    expect(new Set(states.map(({ status }) => status))).toEqual(new Set(['active']))
  })

  test('R-WC-1: there is a code exactly while it may be scanned', () => {
    for (const state of states) expect(state.context.proposal !== null).toBe(nameOf(state) === 'waiting')
  })

  test('R-WC-6: there is a reason exactly where it failed', () => {
    for (const state of states) expect(state.context.error !== null).toBe(nameOf(state) === 'failed')
  })

  test('from everywhere one gets away, and from every failure to another try', () => {
    for (const state of states) {
      const left = getNextSnapshot(machine, state, { type: 'pairing.left' })
      expect([nameOf(left), left.context.proposal]).toEqual(['idle', null])
      const retried = getNextSnapshot(machine, state, { type: 'pairing.retried' })
      if (nameOf(state) === 'failed') expect(nameOf(retried)).toBe('preparing')
    }
  })

  test('a report that comes when nothing is asked changes nothing', () => {
    for (const state of states.filter((each) => !isAsking(each))) {
      for (const late of reports) {
        const next = getNextSnapshot(walked, state, late)
        expect([nameOf(next), next.context]).toEqual([nameOf(state), state.context])
      }
    }
  })
})
