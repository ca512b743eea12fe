import { assign, setup } from 'xstate'
import { unbound } from '../actors/unbound.ts'
import { durations } from '../config/durations.ts'
import type { Identity } from '../domain/identity.ts'
import type { IdentityOf } from './identity.events.ts'

/** How one account is called, for as long as a view shows it: read at once, and again after five minutes (R-BAL-2). */
export const profileMachine = setup({
  types: {} as {
    context: { of: IdentityOf; identity: Identity | null }
    events: { type: 'profile.requested' } | { type: 'profile.changed' }
    input: IdentityOf
  },
  actors: { read: unbound<Identity, IdentityOf>('read') },
  actions: {
    record: assign({ identity: (_, params: { identity: Identity }) => params.identity }),
    forget: assign({ identity: null }),
  },
  delays: { freshness: durations.identityCache },
}).createMachine({
  id: 'profile',
  context: ({ input }) => ({ of: input, identity: null }),
  initial: 'reading',
  on: { 'profile.changed': '.reading' },
  states: {
    reading: {
      invoke: {
        src: 'read',
        input: ({ context }) => context.of,
        onDone: { target: 'known', actions: { type: 'record', params: ({ event }) => ({ identity: event.output }) } },
        onError: { target: 'failed', actions: 'forget' },
      },
    },
    known: { after: { freshness: 'reading' } },
    failed: { on: { 'profile.requested': 'reading' } },
  },
})
