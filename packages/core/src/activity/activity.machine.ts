import { assign, setup } from 'xstate'
import { noReturns, type PageReturned } from '../actors/page-returns.ts'
import { unbound } from '../actors/unbound.ts'
import type { HistoryTransaction } from '../domain/history.ts'
import type { KitError } from '../errors/kit-error.ts'
import { toKitError } from '../errors/to-kit-error.ts'
import type { HistoryPage } from '../ports/blockchain-api.ts'
import type { ActivityOf, ActivityRequest } from './activity.events.ts'
import { joined, renewed } from './joined-pages.ts'

export type PageQuery = { readonly of: ActivityOf | null; readonly cursor: string | null; readonly force: boolean }

type Context = {
  readonly of: ActivityOf | null
  readonly transactions: readonly HistoryTransaction[]
  readonly next: string | null
  readonly error: KitError | null
  /** The visitor asks again, so what has just failed is asked for all the same. */
  readonly force: boolean
  /** The read began in an earlier task: who asks for a refresh now knows of something that it may lack. */
  readonly isUnderWay: boolean
  /** Something has happened since the newest were asked for, so they are read again after this read. */
  readonly isOutdated: boolean
}

const nothing = { transactions: [], next: null, error: null, force: false } as const
const justAsked = { isUnderWay: false, isOutdated: false } as const

/** The transactions of one account on one network, read page by page (R-HIS-1, R-HIS-3). */
export const activityMachine = setup({
  types: {} as { context: Context; events: ActivityRequest | PageReturned },
  actors: { read: unbound<HistoryPage, PageQuery>('read'), returns: noReturns },
  guards: {
    isOther: ({ context: { of } }, asked: ActivityOf) => of?.address !== asked.address || of.network !== asked.network,
    hasMore: ({ context }) => context.next !== null,
    hasSome: ({ context }) => context.transactions.length > 0,
    isUnderWay: ({ context }) => context.isUnderWay,
    isOutdated: ({ context }) => context.isOutdated,
  },
  actions: {
    begin: assign((_, { address, network }: ActivityOf) => ({ ...nothing, of: { address, network } })),
    forget: assign({ ...nothing, of: null }),
    add: assign(({ context: { transactions } }, { output }: { output: HistoryPage }) => ({
      transactions: joined(transactions, output.transactions),
      next: output.next,
      error: null,
      force: false,
    })),
    renew: assign(({ context }, { output }: { output: HistoryPage }) => renewed(context, output)),
    fail: assign({ error: (_, failure: { error: unknown }) => toKitError(failure.error), force: false }),
    insist: assign({ error: null, force: true }),
    askNewest: assign(justAsked),
    goOn: assign({ isUnderWay: true }),
    outdate: assign({ isOutdated: true }),
  },
  delays: { nextTask: 0 },
}).createMachine({
  id: 'activity',
  context: { ...nothing, ...justAsked, of: null },
  initial: 'idle',
  // A page that cannot be watched is one that never returns.
  invoke: { src: 'returns', onError: {} },
  on: {
    'activity.requested': [
      {
        guard: { type: 'isOther', params: ({ event }) => event },
        target: '.loading',
        actions: { type: 'begin', params: ({ event }) => event },
        reenter: true,
      },
    ],
    'activity.left': { target: '.idle', actions: 'forget' },
    'activity.refreshRequested': { actions: 'outdate' },
    'page.returned': { actions: 'outdate' },
  },
  states: {
    idle: {},
    loading: {
      entry: 'askNewest',
      // A view asks for the transactions and for the newest at once: that is one read.
      after: { nextTask: { actions: 'goOn' } },
      on: { 'activity.refreshRequested': [{ guard: 'isUnderWay', actions: 'outdate' }, {}] },
      invoke: {
        src: 'read',
        input: ({ context: { of, force } }) => ({ of, cursor: null, force }),
        onDone: { target: 'ready', actions: { type: 'add', params: ({ event }) => event } },
        onError: { target: 'failed', actions: { type: 'fail', params: ({ event }) => event } },
      },
    },
    ready: {
      always: { guard: 'isOutdated', target: 'refreshing' },
      on: { 'activity.moreRequested': { guard: 'hasMore', target: 'loadingMore' } },
    },
    // What is known stays on show meanwhile, and when it fails.
    refreshing: {
      entry: 'askNewest',
      // The visitor waits for older ones, so they come first.
      on: { 'activity.moreRequested': { guard: 'hasMore', target: 'loadingMore', actions: 'outdate' } },
      invoke: {
        src: 'read',
        input: ({ context: { of } }) => ({ of, cursor: null, force: true }),
        onDone: { target: 'ready', actions: { type: 'renew', params: ({ event }) => event } },
        onError: 'ready',
      },
    },
    loadingMore: {
      invoke: {
        src: 'read',
        input: ({ context: { of, next, force } }) => ({ of, cursor: next, force }),
        onDone: { target: 'ready', actions: { type: 'add', params: ({ event }) => event } },
        onError: { target: 'failed', actions: { type: 'fail', params: ({ event }) => event } },
      },
    },
    failed: {
      on: {
        'activity.retried': [
          { guard: 'hasSome', target: 'loadingMore', actions: 'insist' },
          { target: 'loading', actions: 'insist' },
        ],
      },
    },
  },
})
