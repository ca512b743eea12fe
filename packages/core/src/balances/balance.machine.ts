import { assign, setup } from 'xstate'
import { durations } from '../config/durations.ts'
import type { CaipNetworkId, Namespace } from '../domain/namespace.ts'
import type { NativeBalance } from '../domain/token.ts'
import { unbound } from '../system/unbound.ts'

/** Whose balance, of the currency of which network. */
export type BalanceOf<N extends Namespace = Namespace> = {
  readonly address: string
  readonly network: CaipNetworkId<N>
}

/**
 * One account's native balance, for as long as somebody looks at it: read at once, read again while it is shown, and
 * after a failure not before thirty seconds have passed (R-BAL-2, R-BAL-3).
 */
export const balanceMachine = setup({
  types: {} as {
    context: { of: BalanceOf; balance: NativeBalance | null }
    events: { type: 'balance.requested' }
    input: BalanceOf
  },
  actors: { read: unbound<NativeBalance, BalanceOf>('read') },
  actions: {
    record: assign({ balance: (_, params: { balance: NativeBalance }) => params.balance }),
    forget: assign({ balance: null }),
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
        onError: { target: 'failed', actions: 'forget' },
      },
    },
    known: { after: { freshness: 'reading' } },
    failed: {
      initial: 'blocked',
      states: { blocked: { after: { retry: 'open' } }, open: { on: { 'balance.requested': '#balance.reading' } } },
    },
  },
})
