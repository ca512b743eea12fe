import { assign, enqueueActions, setup } from 'xstate'
import { unbound } from '../actors/unbound.ts'
import { type Session, takeoverOf } from '../domain/session.ts'
import type { KitError } from '../errors/kit-error.ts'
import { toKitError } from '../errors/to-kit-error.ts'
import type { FarcasterNews, FarcasterRequest } from './farcaster.events.ts'

type Context = { readonly uri: string | null; readonly error: KitError | null }

/** Signing in with Farcaster, by a code or a link that the visitor's app opens (R-AUTH-3). A visitor who goes away gives it up. */
export const farcasterMachine = setup({
  types: {} as { context: Context; events: FarcasterRequest },
  actors: {
    prepare: unbound<string, void>('prepare'),
    /** Resolves once the visitor has approved. */
    approve: unbound<void, void>('approve'),
    open: unbound<Session, void>('open'),
  },
  actions: {
    takeUri: assign((_, { uri }: { uri: string }) => ({ uri })),
    forget: assign({ uri: null, error: null }),
    forgetUri: assign({ uri: null }),
    fail: assign((_, { error }: { error: unknown }) => ({ error: toKitError(error, 'frame/failed'), uri: null })),
    reportApproved: enqueueActions(({ enqueue }, { session }: { session: Session }) => {
      enqueue.sendParent({ type: 'farcaster.approved', ...takeoverOf(session) } satisfies FarcasterNews)
    }),
    reportFailed: enqueueActions(({ context: { error }, enqueue }) => {
      if (error) enqueue.sendParent({ type: 'farcaster.failed', error } satisfies FarcasterNews)
    }),
  },
}).createMachine({
  id: 'farcaster',
  context: { uri: null, error: null },
  initial: 'idle',
  on: {
    'farcaster.requested': { target: '.preparing', reenter: true },
    'farcaster.left': { target: '.idle', actions: 'forget' },
  },
  states: {
    idle: {},
    preparing: {
      entry: 'forget',
      invoke: {
        src: 'prepare',
        onDone: { target: 'waiting', actions: { type: 'takeUri', params: ({ event }) => ({ uri: event.output }) } },
        onError: { target: 'failed', actions: [{ type: 'fail', params: ({ event }) => event }, 'reportFailed'] },
      },
    },
    waiting: {
      exit: 'forgetUri',
      invoke: {
        src: 'approve',
        onDone: 'opening',
        onError: { target: 'failed', actions: [{ type: 'fail', params: ({ event }) => event }, 'reportFailed'] },
      },
    },
    opening: {
      invoke: {
        src: 'open',
        onDone: {
          target: 'approved',
          actions: { type: 'reportApproved', params: ({ event }) => ({ session: event.output }) },
        },
        onError: { target: 'failed', actions: [{ type: 'fail', params: ({ event }) => event }, 'reportFailed'] },
      },
    },
    approved: {},
    failed: { on: { 'farcaster.retried': 'preparing' } },
  },
})
