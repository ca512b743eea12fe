import { assign, enqueueActions, setup } from 'xstate'
import { unbound } from '../actors/unbound.ts'
import { durations } from '../config/durations.ts'
import type { NativeBalance } from '../domain/token.ts'
import { toKitError } from '../errors/to-kit-error.ts'
import type { BalanceOf } from './balances.events.ts'

/**
 * One account's native balance, for as long as a view shows it: read at once, read again while it is shown, and
 * after a failure not before thirty seconds have passed, unless the visitor asks (R-BAL-2, R-BAL-3).
 */
export const balanceMachine = setup({
  types: {} as {
    context: { of: BalanceOf; balance: NativeBalance | null }
    events: { type: 'balance.requested' } | { type: 'balance.retried' } | { type: 'balance.outdated' }
    input: BalanceOf
  },
  actors: { read: unbound<NativeBalance, BalanceOf>('read') },
  actions: {
    record: assign({ balance: (_, params: { balance: NativeBalance }) => params.balance }),
    forget: assign({ balance: null }),
    reportFailed: enqueueActions(({ enqueue }, { error }: { error: unknown }) =>
      enqueue.sendParent({ type: 'balances.failed', error: toKitError(error) }),
    ),
  },
  delays: { freshness: durations.nativeBalanceCache, retry: durations.balanceRetry },
}).createMachine({
  id: 'balance',
  context: ({ input }) => ({ of: input, balance: null }),
  initial: 'reading',
  states: {
    reading: {
      invoke: {
        src: 'read',
        input: ({ context }) => context.of,
        onDone: { target: 'known', actions: { type: 'record', params: ({ event }) => ({ balance: event.output }) } },
        onError: {
          target: 'failed',
          actions: ['forget', { type: 'reportFailed', params: ({ event }) => event }],
        },
      },
    },
    known: { after: { freshness: 'reading' }, on: { 'balance.outdated': 'reading' } },
    failed: {
      initial: 'blocked',
      on: { 'balance.retried': 'reading' },
      states: {
        blocked: { after: { retry: 'open' } },
        open: { on: { 'balance.requested': '#balance.reading', 'balance.outdated': '#balance.reading' } },
      },
    },
  },
})
