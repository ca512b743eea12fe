import { assign, enqueueActions, setup } from 'xstate'
import { unbound } from '../actors/unbound.ts'
import { durations } from '../config/durations.ts'
import type { NativeBalance } from '../domain/token.ts'
import { toKitError } from '../errors/to-kit-error.ts'
import type { BalanceOf } from './balances.events.ts'

/**
 * One account's native balance: read at once, and again while a view shows it. What was read, or that it failed, holds for thirty
 * seconds whether a view shows it or not, unless the visitor asks; of one that no view shows then, nothing is kept (R-BAL-2, R-BAL-3).
 */
export const balanceMachine = setup({
  types: {} as {
    context: { of: BalanceOf; balance: NativeBalance | null; isShown: boolean }
    events: { type: 'balance.shown' | 'balance.hidden' | 'balance.retried' | 'balance.outdated' }
    input: BalanceOf
  },
  actors: { read: unbound<NativeBalance, BalanceOf>('read') },
  guards: { isShown: ({ context }) => context.isShown },
  actions: {
    show: assign({ isShown: true }),
    hide: assign({ isShown: false }),
    record: assign({ balance: (_, params: { balance: NativeBalance }) => params.balance }),
    forget: assign({ balance: null }),
    reportFailed: enqueueActions(({ enqueue }, { error }: { error: unknown }) =>
      enqueue.sendParent({ type: 'balances.failed', error: toKitError(error) }),
    ),
  },
  delays: { freshness: durations.nativeBalanceCache, retry: durations.balanceRetry },
}).createMachine({
  id: 'balance',
  context: ({ input }) => ({ of: input, balance: null, isShown: true }),
  on: { 'balance.shown': { actions: 'show' }, 'balance.hidden': { actions: 'hide' } },
  initial: 'reading',
  states: {
    reading: {
      on: { 'balance.hidden': 'over', 'balance.outdated': { target: 'reading', reenter: true } },
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
    known: {
      after: { freshness: [{ guard: 'isShown', target: 'reading' }, { target: 'over' }] },
      on: { 'balance.outdated': [{ guard: 'isShown', target: 'reading' }, { target: 'over' }] },
    },
    failed: {
      initial: 'blocked',
      on: { 'balance.retried': { guard: 'isShown', target: 'reading' } },
      states: {
        blocked: { after: { retry: [{ guard: 'isShown', target: 'recovering' }, { target: '#balance.over' }] } },
        /** Nobody asked, and the view says already that it failed. */
        recovering: {
          on: {
            'balance.hidden': '#balance.over',
            'balance.outdated': { target: 'recovering', reenter: true },
          },
          invoke: {
            src: 'read',
            input: ({ context }) => context.of,
            onDone: {
              target: '#balance.known',
              actions: { type: 'record', params: ({ event }) => ({ balance: event.output }) },
            },
            onError: 'blocked',
          },
        },
      },
    },
    over: { type: 'final' },
  },
})
