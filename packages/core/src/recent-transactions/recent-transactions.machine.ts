import { assign, enqueueActions, setup } from 'xstate'
import { unbound } from '../actors/unbound.ts'
import { accountLimits } from '../config/account-limits.ts'
import { durations } from '../config/durations.ts'
import { isOpen, isSameTransaction, type RecentTransaction } from '../domain/recent-transaction.ts'
import type {
  RecentTransactionAdded,
  RecentTransactionsNews,
  RecentTransactionsRequest,
} from './recent-transactions.events.ts'

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
 * What went through the kit: each transaction is looked up until a block has it, the more rarely the older the newest one is, and
 * for some minutes more, since a reorganisation may take it out again. A lookup that fails says nothing about a transaction
 * (R-SEND-7).
 */
export const recentTransactionsMachine = setup({
  types: {} as { context: Context; events: RecentTransactionsRequest; input: Context },
  actors: { look: unbound<Looked, readonly RecentTransaction[]>('look') },
  guards: { isAnyFollowed: ({ context }) => followed(context).length > 0 },
  actions: {
    /** A hole: adds those that other tabs have stored. */
    reread: assign((_): Partial<Context> => ({})),
    write: assign(({ context: { list } }, { transactions }: Some) => ({ list: withNewer(list, transactions) })),
    reportSettled: enqueueActions(({ enqueue }, { transactions }: Some) => {
      const news: RecentTransactionsNews = { type: 'recentTransactions.settled' }
      if (!transactions.every(isOpen)) enqueue.sendParent(news)
    }),
    learnTime: assign((_, { at }: { at: number }) => ({ now: at })),
    /** A hole: writes them where the next visit finds them. */
    store: (_, _some: Some & { readonly isNew?: boolean }) => {},
  },
  delays: {
    pause({ context: { list, now } }) {
      const open = list.filter(isOpen)
      if (open.length === 0) return durations.slowTransactionPoll
      const age = now - Math.max(...open.map(({ sentAt }) => sentAt))
      return pauses.find(({ below }) => age < below)?.pause ?? durations.oldTransactionPoll
    },
  },
}).createMachine({
  id: 'recent-transactions',
  context: ({ input }) => input,
  initial: 'deciding',
  on: {
    'recentTransactions.added': {
      target: '.looking',
      reenter: true,
      actions: [
        'reread',
        { type: 'write', params: ({ context, event }) => ({ transactions: [added(context, event)] }) },
        { type: 'store', params: ({ context, event }) => ({ transactions: [added(context, event)], isNew: true }) },
      ],
    },
  },
  states: {
    deciding: { always: [{ guard: 'isAnyFollowed', target: 'looking' }, { target: 'idle' }] },
    idle: {},
    looking: {
      invoke: {
        src: 'look',
        input: ({ context }) => followed(context),
        onDone: {
          target: 'looked',
          actions: [
            { type: 'learnTime', params: ({ event }) => event.output },
            { type: 'write', params: ({ event }) => ({ transactions: event.output.changed }) },
            { type: 'reportSettled', params: ({ event }) => ({ transactions: event.output.changed }) },
            { type: 'store', params: ({ event }) => ({ transactions: event.output.changed }) },
          ],
        },
        onError: 'waiting',
      },
    },
    looked: { always: [{ guard: 'isAnyFollowed', target: 'waiting' }, { target: 'idle' }] },
    waiting: { after: { pause: 'looking' } },
  },
})

/** What is added: the transaction, or the one that it takes the place of, from now on under its hash too. */
function added({ list }: Context, { transaction, replaces }: RecentTransactionAdded): RecentTransaction {
  const { network, hash: replacedBy } = transaction
  const known =
    replaces &&
    list.find(
      (one) =>
        one.network === network &&
        [one.hash, one.replacedBy].some((hash) => hash === replaces.hash || hash === replacedBy),
    )
  if (!replaces) return transaction
  if (!known) return { ...transaction, hash: replaces.hash, replacedBy }
  const { shown } = known
  const maxFee = replaces.maxFee ?? shown?.maxFee ?? null
  const is = known.is === 'unknown' ? transaction.is : known.is
  return { ...known, is, replacedBy, ...(shown ? { shown: { ...shown, maxFee } } : {}) }
}

const followed = ({ list, now }: Context): readonly RecentTransaction[] =>
  list.filter((one) => isOpen(one) || isNew(one.settledAt ?? null, now))

/** So new in a block that a reorganisation may take it out again. */
const isNew = (settledAt: number | null, now: number): boolean =>
  settledAt !== null && now - settledAt < durations.reorganisations

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
  return [...newer, ...others]
    .sort((one, other) => other.sentAt - one.sentAt)
    .slice(0, accountLimits.watchedTransactions)
}
