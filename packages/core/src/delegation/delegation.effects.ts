import { fromPromise } from 'xstate'
import { type LoadedFeature, loadedFeature } from '../actors/feature.ts'
import type { FeatureServices } from '../actors/feature-services.ts'
import type { Clients } from '../clients/create-clients.ts'
import { withWallet } from '../clients/with-wallet.ts'
import { namespaceOf } from '../domain/caip.ts'
import type { Delegation } from '../domain/delegation.ts'
import { KitError } from '../errors/kit-error.ts'
import type { WallClock } from '../ports/runtime.ts'
import {
  accountDelegationMachine,
  type Followed,
  isOverdue,
  type Revocation,
  type Sent,
} from './account-delegation.machine.ts'
import type { DelegationOf } from './delegation.events.ts'
import { type DelegationContext, delegationMachine } from './delegation.machine.ts'
import type { AccountDelegation, DelegationState } from './delegation.state.ts'

export type DelegationClients = Pick<FeatureServices, 'follow'> & {
  readonly clock: WallClock
  readonly chains: Pick<Clients['chains'], 'load'>
  readonly wallets: Pick<Clients['wallets'], 'load' | 'hold'>
}

type Given<T> = { readonly input: T; readonly signal: AbortSignal }

/** Delegations, bound to the chains that they are read from and the wallets that end them. */
export function loadDelegation({
  chains,
  wallets,
  clock,
  follow: followSent,
}: DelegationClients): LoadedFeature<DelegationState> {
  async function readDelegation({ address, network }: DelegationOf, signal: AbortSignal): Promise<Delegation | null> {
    const { features } = await chains.load(namespaceOf(network))
    return (await features.readDelegation?.({ address, network }, signal)) ?? null
  }

  const read = fromPromise(({ input, signal }: Given<DelegationOf>) => readDelegation(input, signal))
  const revoke = fromPromise(async ({ input, signal }: Given<Revocation>) => {
    const { address, network, connectorId } = input
    return withWallet(wallets, { namespace: namespaceOf(network), connectorId }, async ({ revokeDelegation }) => {
      if (!revokeDelegation) throw new KitError('feature/not-supported', { detail: 'revokeDelegation' })
      return revokeDelegation({ address, network }, signal, (hash) =>
        followSent({ address, network, hash, is: 'pending', sentAt: clock.now(), transfer: null }),
      )
    })
  })
  const follow = fromPromise(async ({ input, signal }: Given<Sent>): Promise<Followed> => {
    const { network, hash } = input
    const { features } = await chains.load(namespaceOf(network))
    const reading = features.readTransaction?.({ network, hash }, signal)
    // Read after the transaction: what was read before says nothing of what its block has done.
    await reading?.catch(() => {})
    const delegation = await readDelegation(input, signal)
    // A transaction that is sent again with a higher fee has another hash.
    if (delegation === null) return { isMined: true, delegation }
    const status = await reading
    return { isMined: status?.is === 'confirmed' || status?.is === 'failed', delegation }
  })
  const account = accountDelegationMachine.provide({ actors: { read, revoke, follow } })
  return loadedFeature(delegationMachine.provide({ actors: { account } }), ({ context }) => toDelegationState(context))
}

type AccountSnapshot = ReturnType<typeof accountDelegationMachine.getInitialSnapshot>

const toDelegationState = ({ accounts }: DelegationContext): DelegationState =>
  Object.fromEntries([...accounts].map(([account, actor]) => [account, stateOf(actor.getSnapshot())]))

function stateOf({ value, context }: AccountSnapshot): AccountDelegation {
  const { delegation, error } = context
  return { is: nameOf(value, context), delegation, error }
}

function nameOf(value: AccountSnapshot['value'], context: AccountSnapshot['context']): AccountDelegation['is'] {
  if (typeof value === 'string') return value
  if ('following' in value) return isOverdue(context) ? 'overdue' : 'following'
  return 'known' in value ? 'known' : 'ended'
}
