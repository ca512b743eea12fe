import { assign, enqueueActions, fromCallback, setup } from 'xstate'
import { durations } from '../config/durations.ts'
import type { Namespace } from '../domain/namespace.ts'
import { type Session, takeoverOf } from '../domain/session.ts'
import { isKitError, KitError } from '../errors/kit-error.ts'
import { type PlainErrorCode, toKitError } from '../errors/to-kit-error.ts'
import type { Proposal } from '../ports/shared-session.ts'
import type { PairingReport, PairingRequest } from './pairing.events.ts'

type Context = {
  readonly now: () => number
  readonly proposal: Proposal | null
  /** The proposal replaces one that expired while the page was in sight. */
  readonly isRenewal: boolean
  /** The page is in sight, so a proposal that expires is renewed. */
  readonly isWatched: boolean
  readonly error: KitError | null
  /** What the wallet approved. */
  readonly namespaces: readonly Namespace[]
  readonly commands: readonly string[]
}

/**
 * A proposal to any wallet: made, shown until it expires, renewed ten seconds before that, and given up when the visitor
 * leaves the view that shows it (R-WC-1).
 */
export const pairingMachine = setup({
  types: {} as { context: Context; events: PairingRequest | PairingReport; input: { now: () => number } },
  actors: { ask: fromCallback<PairingReport>(() => {}) },
  guards: {
    isWatched: ({ context }) => context.isWatched,
    isStale: ({ context }, { proposal }: { proposal: Proposal }) => untilStale(proposal, context.now()) <= 0,
    // The timer does not run while a device is suspended.
    isSeenStale: ({ context }, { isWatched }: { isWatched: boolean }) =>
      isWatched && context.proposal !== null && untilStale(context.proposal, context.now()) <= 0,
    isSeenExpired: ({ context }, { isWatched }: { isWatched: boolean }) => isWatched && hasExpired(context.error),
    hasExpiredInSight: ({ context }, { error }: { error: unknown }) => context.isWatched && hasExpired(error),
  },
  actions: {
    begin: assign({ proposal: null, isRenewal: false, isWatched: true, error: null }),
    renew: assign({ proposal: null, isRenewal: true, isWatched: true, error: null }),
    setProposal: assign({ proposal: (_, { proposal }: { proposal: Proposal }) => proposal }),
    setApproved: assign({
      proposal: null,
      namespaces: (_, { session }: { session: Session }) => namespacesOf(session),
    }),
    addCommand: assign({ commands: ({ context }, { command }: { command: string }) => [...context.commands, command] }),
    clearCommands: assign({ commands: [] }),
    watch: assign({ isWatched: (_, { isWatched }: { isWatched: boolean }) => isWatched }),
    fail: assign({ proposal: null, error: (_, { error }: { error: unknown }) => failureOf(error) }),
    reportApproved: enqueueActions(({ context: { commands }, enqueue }, { session }: { session: Session }) => {
      enqueue.sendParent({ type: 'pairing.approved', ...takeoverOf(session, commands) })
    }),
    reportFailed: enqueueActions(({ context: { error }, enqueue }) => {
      if (error) enqueue.sendParent({ type: 'pairing.failed', error })
    }),
  },
  delays: {
    proposal: durations.proposal,
    renewal: ({ context: { proposal, now } }) => (proposal ? untilStale(proposal, now()) : 0),
  },
}).createMachine({
  id: 'pairing',
  context: ({ input: { now } }) => ({
    now,
    proposal: null,
    isRenewal: false,
    isWatched: true,
    error: null,
    namespaces: [],
    commands: [],
  }),
  initial: 'idle',
  on: {
    'pairing.watched': { actions: { type: 'watch', params: ({ event }) => event } },
    'pairing.left': '.idle',
    'pairing.awaited': { actions: { type: 'addCommand', params: ({ event }) => event } },
  },
  states: {
    idle: { entry: ['begin', 'clearCommands'], on: { 'pairing.requested': { target: 'asking', actions: 'begin' } } },
    asking: {
      invoke: {
        src: 'ask',
        onError: { target: 'failed', actions: [{ type: 'fail', params: ({ event }) => event }, 'reportFailed'] },
      },
      initial: 'preparing',
      on: {
        'proposal.approved': {
          target: 'approved',
          actions: [
            { type: 'setApproved', params: ({ event }) => event },
            { type: 'reportApproved', params: ({ event }) => event },
          ],
        },
        'proposal.failed': {
          target: 'failed',
          actions: [{ type: 'fail', params: ({ event }) => event }, 'reportFailed'],
        },
      },
      states: {
        preparing: {
          after: {
            proposal: {
              target: '#pairing.failed',
              actions: [
                { type: 'fail', params: () => ({ error: new KitError('pairing/unreachable') }) },
                'reportFailed',
              ],
            },
          },
          on: {
            'proposal.made': [
              {
                // A renewed proposal would be stale again.
                guard: { type: 'isStale', params: ({ event }) => event },
                target: '#pairing.failed',
                actions: [
                  { type: 'fail', params: () => ({ error: new KitError('pairing/clock-skew') }) },
                  'reportFailed',
                ],
              },
              { target: 'waiting', actions: { type: 'setProposal', params: ({ event }) => event } },
            ],
          },
        },
        waiting: {
          after: {
            renewal: [
              { guard: 'isWatched', target: '#pairing.asking', reenter: true, actions: 'renew' },
              {
                target: '#pairing.failed',
                actions: { type: 'fail', params: () => ({ error: new KitError('pairing/expired') }) },
              },
            ],
          },
          on: {
            'proposal.failed': {
              guard: { type: 'hasExpiredInSight', params: ({ event }) => event },
              target: '#pairing.asking',
              reenter: true,
              actions: 'renew',
            },
            'pairing.watched': {
              guard: { type: 'isSeenStale', params: ({ event }) => event },
              target: '#pairing.asking',
              reenter: true,
              actions: 'renew',
            },
          },
        },
      },
    },
    // What was approved may still fail to connect; the visitor can then try again.
    approved: { on: { 'pairing.retried': { target: 'asking', actions: 'begin' } } },
    failed: {
      on: {
        'pairing.requested': { target: 'asking', actions: 'begin' },
        'pairing.retried': { target: 'asking', actions: 'begin' },
        'pairing.watched': {
          guard: { type: 'isSeenExpired', params: ({ event }) => event },
          target: 'asking',
          actions: 'renew',
        },
      },
    },
  },
})

function namespacesOf({ namespaces }: Session): readonly Namespace[] {
  return Object.keys(namespaces) as Namespace[]
}

/** Milliseconds until a proposal is stale. A wrong clock never makes it last longer than a pairing does (R-WC-1). */
function untilStale({ expiresAt }: Proposal, now: number): number {
  const { pairingLifetime, pairingExpiryMargin } = durations
  return Math.max(0, Math.min(expiresAt - now, pairingLifetime) - pairingExpiryMargin)
}

function hasExpired(error: unknown): boolean {
  return isKitError(error, 'pairing/expired')
}

/** A foreign error may quote the pairing secret, so only its code is kept. */
function failureOf(error: unknown): KitError {
  const failure = toKitError(error, 'pairing/unreachable')
  return failure.cause === error ? new KitError(failure.code as PlainErrorCode) : failure
}
