import { type ActorRefFrom, assign, enqueueActions, setup } from 'xstate'
import { noReturns, type PageReturned } from '../actors/page-returns.ts'
import { caipAddress } from '../domain/caip.ts'
import { balanceMachine } from './balance.machine.ts'
import type { BalanceOf, BalancesNews, BalancesRequest } from './balances.events.ts'

type Watched = { readonly actor: ActorRefFrom<typeof balanceMachine>; readonly count: number }
type Changed = { readonly type: `xstate.snapshot.${string}` }

export type BalancesContext = { readonly watched: ReadonlyMap<string, Watched> }

const accountOf = ({ network, address }: BalanceOf) => caipAddress(network, address)

/** The balances that views show: each is read for as long as at least one view shows it. */
export const balancesMachine = setup({
  types: {} as { context: BalancesContext; events: BalancesRequest | BalancesNews | PageReturned | Changed },
  actors: { balance: balanceMachine, returns: noReturns },
  actions: {
    watch: enqueueActions(({ context: { watched }, enqueue }, of: BalanceOf) => {
      const known = watched.get(accountOf(of))
      if (known) enqueue.sendTo(known.actor, { type: 'balance.requested' })
      enqueue.assign(({ spawn }) => {
        const actor = known?.actor ?? spawn('balance', { id: accountOf(of), input: of, syncSnapshot: true })
        return { watched: new Map(watched).set(accountOf(of), { actor, count: (known?.count ?? 0) + 1 }) }
      })
    }),
    unwatch: enqueueActions(({ context: { watched }, enqueue }, of: BalanceOf) => {
      const known = watched.get(accountOf(of))
      if (!known) return
      const rest = new Map(watched).set(accountOf(of), { ...known, count: known.count - 1 })
      if (known.count === 1) {
        enqueue.stopChild(known.actor)
        rest.delete(accountOf(of))
      }
      enqueue.assign({ watched: rest })
    }),
    retry: enqueueActions(({ context: { watched }, enqueue }, of: BalanceOf) => {
      const known = watched.get(accountOf(of))
      if (known) enqueue.sendTo(known.actor, { type: 'balance.retried' })
    }),
    readAgain: enqueueActions(({ context: { watched }, enqueue }) => {
      for (const { actor } of watched.values()) enqueue.sendTo(actor, { type: 'balance.outdated' })
    }),
    /** A balance changed, so the state of all is another. */
    refresh: assign({ watched: ({ context }) => new Map(context.watched) }),
    reportFailed: enqueueActions(({ enqueue }, news: BalancesNews) => enqueue.sendParent(news)),
  },
}).createMachine({
  id: 'balances',
  context: { watched: new Map() },
  // A page that cannot be watched is one that never returns.
  invoke: { src: 'returns', onError: {} },
  on: {
    'balances.watched': { actions: { type: 'watch', params: ({ event }) => event } },
    'balances.unwatched': { actions: { type: 'unwatch', params: ({ event }) => event } },
    'balances.retried': { actions: { type: 'retry', params: ({ event }) => event } },
    'page.returned': { actions: 'readAgain' },
    'balances.failed': { actions: { type: 'reportFailed', params: ({ event }) => event } },
    'xstate.snapshot.*': { actions: 'refresh' },
  },
})
