import { type ActorRefFrom, assign, enqueueActions, setup } from 'xstate'
import { caipAddress } from '../domain/caip.ts'
import { accountDelegationMachine } from './account-delegation.machine.ts'
import type { DelegationOf, DelegationRequest } from './delegation.events.ts'

type Changed = { readonly type: `xstate.snapshot.${string}` }

export type DelegationContext = {
  readonly accounts: ReadonlyMap<string, ActorRefFrom<typeof accountDelegationMachine>>
}

const accountOf = ({ network, address }: DelegationOf) => caipAddress(network, address)

/** The delegations of the accounts that views asked for. */
export const delegationMachine = setup({
  types: {} as { context: DelegationContext; events: DelegationRequest | Changed },
  actors: { account: accountDelegationMachine },
  actions: {
    request: enqueueActions(({ context: { accounts }, enqueue }, { address, network }: DelegationOf) => {
      const of = { address, network }
      const known = accounts.get(accountOf(of))
      if (known) enqueue.sendTo(known, { type: 'requested' })
      else {
        enqueue.assign(({ spawn }) => {
          const actor = spawn('account', { id: accountOf(of), input: of, syncSnapshot: true })
          return { accounts: new Map(accounts).set(accountOf(of), actor) }
        })
      }
    }),
    revoke: enqueueActions(
      ({ context: { accounts }, enqueue }, { connectorId, ...of }: DelegationOf & { readonly connectorId: string }) => {
        const known = accounts.get(accountOf(of))
        if (known) enqueue.sendTo(known, { type: 'revokeRequested', connectorId })
      },
    ),
    /** One account changed, so the state of all is another. */
    refresh: assign({ accounts: ({ context }) => new Map(context.accounts) }),
  },
}).createMachine({
  id: 'delegation',
  context: { accounts: new Map() },
  on: {
    'delegation.requested': { actions: { type: 'request', params: ({ event }) => event } },
    'delegation.revokeRequested': { actions: { type: 'revoke', params: ({ event }) => event } },
    'xstate.snapshot.*': { actions: 'refresh' },
  },
})
