import { assign, setup } from 'xstate'
import { unbound } from '../actors/unbound.ts'
import { durations } from '../config/durations.ts'
import { limits } from '../config/limits.ts'
import { isOpen, isSameTransaction, type RecentTransaction } from '../domain/recent-transaction.ts'
import type { RecentTransactionsRequest } from './recent-transactions.events.ts'

export type Looked = {
  /** Unix time in milliseconds. */
  readonly at: number
  /** Those of which the chain had something new to say. */
  readonly changed: readonly RecentTransaction[]
}

type Context = {
  /** Newest first. */
  readonly list: readonly RecentTransaction[]
  readonly now: number
}

type Some = { readonly transactions: readonly RecentTransaction[] }

/**
 * What went through the kit: each transaction is looked up until a block has it, the more rarely the older the newest one is. A
 * lookup that fails says nothing about a transaction (R-SEND-7).
 */
export const recentTransactionsMachine = setup({
  types: {} as { context: Context; events: RecentTransactionsRequest; input: { list: readonly RecentTransaction[] } },
  actors: { look: unbound<Looked, readonly RecentTransaction[]>('look') },
  guards: { isAnyOpen: ({ context: { list } }) => list.some(isOpen) },
  actions: {
    write: assign(({ context: { list } }, { transactions }: Some) => ({ list: withNewer(list, transactions) })),
    learnTime: assign((_, { at }: { at: number }) => ({ now: at })),
    /** A hole: writes them where the next visit finds them. */
    store: (_, _some: Some) => {},
  },
  delays: {
    pause({ context: { list, now } }) {
      const age = now - Math.max(...list.filter(isOpen).map(({ sentAt }) => sentAt))
      return pauses.find(({ below }) => age < below)?.pause ?? durations.oldTransactionPoll
    },
  },
}).createMachine({
  id: 'recent-transactions',
  context: ({ input: { list } }) => ({ list, now: 0 }),
  initial: 'deciding',
  on: {
    'recentTransactions.added': {
      target: '.looking',
      reenter: true,
      actions: [
        { type: 'write', params: ({ event }) => ({ transactions: [event.transaction] }) },
        { type: 'store', params: ({ event }) => ({ transactions: [event.transaction] }) },
      ],
    },
  },
  states: {
    deciding: { always: [{ guard: 'isAnyOpen', target: 'looking' }, { target: 'idle' }] },
    idle: {},
    looking: {
      invoke: {
        src: 'look',
        input: ({ context: { list } }) => list.filter(isOpen),
        onDone: {
          target: 'looked',
          actions: [
            { type: 'learnTime', params: ({ event }) => event.output },
            { type: 'write', params: ({ event }) => ({ transactions: event.output.changed }) },
            { type: 'store', params: ({ event }) => ({ transactions: event.output.changed }) },
          ],
        },
        onError: 'waiting',
      },
    },
    looked: { always: [{ guard: 'isAnyOpen', target: 'waiting' }, { target: 'idle' }] },
    waiting: { after: { pause: 'looking' } },
  },
})

const minute = 60_000
const pauses = [
  { below: 2 * minute, pause: durations.transactionPoll },
  { below: 60 * minute, pause: durations.slowTransactionPoll },
] as const

/** Each once, newest first, and no more than are watched. */
export function withNewer(
  list: readonly RecentTransaction[],
  newer: readonly RecentTransaction[],
): readonly RecentTransaction[] {
  const others = list.filter((one) => !newer.some((other) => isSameTransaction(one, other)))
  return [...newer, ...others].sort((one, other) => other.sentAt - one.sentAt).slice(0, limits.watchedTransactions)
}
