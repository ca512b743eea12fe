import { type ActorRefFrom, assign, enqueueActions, setup } from 'xstate'
import { unbound } from '../actors/unbound.ts'
import { caipAddress } from '../domain/caip.ts'
import type { IdentityOf, IdentityRequest } from './identity.events.ts'
import { profileMachine } from './profile.machine.ts'

type Watched = { readonly actor: ActorRefFrom<typeof profileMachine>; readonly count: number }
type Changed = { readonly type: `xstate.snapshot.${string}` }

export type IdentityContext = { readonly watched: ReadonlyMap<string, Watched> }

const accountOf = ({ network, address }: IdentityOf) => caipAddress(network, address)

/** How the accounts that views show are called: each is read for as long as at least one view shows it. */
export const identityMachine = setup({
  types: {} as { context: IdentityContext; events: IdentityRequest | Changed },
  actors: {
    profile: profileMachine,
    /** What is known of the account is asked for anew the next time. */
    forget: unbound<void, IdentityOf>('forget'),
  },
  actions: {
    watch: enqueueActions(({ context: { watched }, enqueue }, of: IdentityOf) => {
      const known = watched.get(accountOf(of))
      if (known) enqueue.sendTo(known.actor, { type: 'profile.requested' })
      enqueue.assign(({ spawn }) => {
        const actor = known?.actor ?? spawn('profile', { id: accountOf(of), input: of, syncSnapshot: true })
        return { watched: new Map(watched).set(accountOf(of), { actor, count: (known?.count ?? 0) + 1 }) }
      })
    }),
    unwatch: enqueueActions(({ context: { watched }, enqueue }, of: IdentityOf) => {
      const known = watched.get(accountOf(of))
      if (!known) return
      const rest = new Map(watched).set(accountOf(of), { ...known, count: known.count - 1 })
      if (known.count === 1) {
        enqueue.stopChild(known.actor)
        rest.delete(accountOf(of))
      }
      enqueue.assign({ watched: rest })
    }),
    reread: enqueueActions(({ context: { watched }, enqueue }, of: IdentityOf) => {
      enqueue.spawnChild('forget', { input: of })
      const known = watched.get(accountOf(of))
      if (known) enqueue.sendTo(known.actor, { type: 'profile.changed' })
    }),
    /** One answer changed, so the state of all is another. */
    refresh: assign({ watched: ({ context }) => new Map(context.watched) }),
  },
}).createMachine({
  id: 'identity',
  context: { watched: new Map() },
  on: {
    'identity.watched': { actions: { type: 'watch', params: ({ event }) => event } },
    'identity.unwatched': { actions: { type: 'unwatch', params: ({ event }) => event } },
    'identity.changed': { actions: { type: 'reread', params: ({ event }) => event } },
    'xstate.snapshot.*': { actions: 'refresh' },
  },
})
