import { type ActorRefFrom, assign, type DoneActorEvent, enqueueActions, setup } from 'xstate'
import { noReturns, type PageReturned } from '../actors/page-returns.ts'
import { caipAddress } from '../domain/caip.ts'
import { balanceMachine } from './balance.machine.ts'
import type { BalanceOf, BalancesNews, BalancesRequest } from './balances.events.ts'

/** `count` views show it. */
type Watched = { readonly actor: ActorRefFrom<typeof balanceMachine>; readonly count: number }
type Changed = { readonly type: `xstate.snapshot.${string}` }

export type BalancesContext = { readonly watched: ReadonlyMap<string, Watched> }

const accountOf = ({ network, address }: BalanceOf) => caipAddress(network, address)

/** The balances that views show: each is read for as long as at least one view shows it, and known a while longer. */
export const balancesMachine = setup({
  types: {} as {
    context: BalancesContext
    events: BalancesRequest | BalancesNews | PageReturned | Changed | DoneActorEvent
  },
  actors: { balance: balanceMachine, returns: noReturns },
  actions: {
    watch: enqueueActions(({ context: { watched }, enqueue }, of: BalanceOf) => {
      const known = watched.get(accountOf(of))
      if (known) enqueue.sendTo(known.actor, { type: 'balance.shown' })
      enqueue.assign(({ spawn }) => {
        const actor = known?.actor ?? spawn('balance', { id: accountOf(of), input: of, syncSnapshot: true })
        return { watched: new Map(watched).set(accountOf(of), { actor, count: (known?.count ?? 0) + 1 }) }
      })
    }),
    unwatch: enqueueActions(({ context: { watched }, enqueue }, of: BalanceOf) => {
      const known = watched.get(accountOf(of))
      if (!known || known.count === 0) return
      if (known.count === 1) enqueue.sendTo(known.actor, { type: 'balance.hidden' })
      enqueue.assign({ watched: new Map(watched).set(accountOf(of), { ...known, count: known.count - 1 }) })
    }),
    drop: enqueueActions(({ context: { watched }, enqueue }, { actorId }: DoneActorEvent) => {
      enqueue.stopChild(actorId)
      enqueue.assign({ watched: new Map([...watched].filter(([account]) => account !== actorId)) })
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
    'balances.outdated': { actions: 'readAgain' },
    'page.returned': { actions: 'readAgain' },
    'balances.failed': { actions: { type: 'reportFailed', params: ({ event }) => event } },
    'xstate.done.actor.*': { actions: { type: 'drop', params: ({ event }) => event } },
    'xstate.snapshot.*': { actions: 'refresh' },
  },
})
