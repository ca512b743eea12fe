import { type ActorRefFrom, assign, type DoneActorEvent, enqueueActions, setup } from 'xstate'
import { noReturns, type PageReturned } from '../actors/page-returns.ts'
import { accountTokensMachine } from './account-tokens.machine.ts'
import type { TokensOf, TokensRequest } from './tokens.events.ts'

type AccountTokens = ActorRefFrom<typeof accountTokensMachine>
type Changed = { readonly type: `xstate.snapshot.${string}` }

export type TokensContext = {
  readonly known: ReadonlyMap<string, AccountTokens>
  /** What views show, of those that are known. */
  readonly shown: AccountTokens | null
}

const keyOf = ({ address, network, connectorId }: TokensOf) => JSON.stringify([address, network, connectorId])

/** The tokens of the account that views show, and for a while of those that they have shown. */
export const tokensMachine = setup({
  types: {} as { context: TokensContext; events: TokensRequest | PageReturned | Changed | DoneActorEvent },
  actors: { account: accountTokensMachine, returns: noReturns },
  actions: {
    show: enqueueActions(({ context: { known, shown }, enqueue }, { address, network, connectorId }: TokensOf) => {
      const input = { address, network, connectorId }
      const before = known.get(keyOf(input))
      if (before && before === shown) return
      if (shown) enqueue.sendTo(shown, { type: 'tokens.hidden' })
      if (before) enqueue.sendTo(before, { type: 'tokens.shown' })
      enqueue.assign(({ spawn }) => {
        const actor = before ?? spawn('account', { id: keyOf(input), input, syncSnapshot: true })
        return { known: new Map(known).set(keyOf(input), actor), shown: actor }
      })
    }),
    hide: enqueueActions(({ context: { shown }, enqueue }) => {
      if (shown) enqueue.sendTo(shown, { type: 'tokens.hidden' })
      enqueue.assign({ shown: null })
    }),
    retry: enqueueActions(({ context: { shown }, enqueue }) => {
      if (shown) enqueue.sendTo(shown, { type: 'tokens.retried' })
    }),
    readAgain: enqueueActions(({ context: { known }, enqueue }) => {
      for (const actor of known.values()) enqueue.sendTo(actor, { type: 'tokens.outdated' })
    }),
    drop: enqueueActions(({ context: { known }, enqueue }, { actorId }: DoneActorEvent) => {
      enqueue.stopChild(actorId)
      enqueue.assign({ known: new Map([...known].filter(([key]) => key !== actorId)) })
    }),
    /** An account's tokens changed, and so what is shown. */
    refresh: assign({ known: ({ context }) => new Map(context.known) }),
  },
}).createMachine({
  id: 'tokens',
  context: { known: new Map(), shown: null },
  // A page that cannot be watched is one that never returns.
  invoke: { src: 'returns', onError: {} },
  on: {
    'tokens.requested': { actions: { type: 'show', params: ({ event }) => event } },
    'tokens.retried': { actions: 'retry' },
    'tokens.outdated': { actions: 'readAgain' },
    'page.returned': { actions: 'readAgain' },
    'tokens.left': { actions: 'hide' },
    'xstate.done.actor.*': { actions: { type: 'drop', params: ({ event }) => event } },
    'xstate.snapshot.*': { actions: 'refresh' },
  },
})
