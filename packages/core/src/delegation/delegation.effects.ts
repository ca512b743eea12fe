import { fromPromise } from 'xstate'
import { type LoadedFeature, loadedFeature } from '../actors/feature.ts'
import type { FeatureServices } from '../actors/feature-services.ts'
import type { Clients } from '../clients/create-clients.ts'
import { withWallet } from '../clients/with-wallet.ts'
import { namespaceOf } from '../domain/caip.ts'
import type { Delegation } from '../domain/delegation.ts'
import { KitError } from '../errors/kit-error.ts'
import type { WallClock } from '../ports/runtime.ts'
import { accountDelegationMachine, type Followed, type Revocation, type Sent } from './account-delegation.machine.ts'
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
    const status = await features.readTransaction?.({ network, hash }, signal)
    const isMined = status?.is === 'confirmed' || status?.is === 'failed'
    return { isMined, delegation: isMined ? await readDelegation(input, signal) : null }
  })
  const account = accountDelegationMachine.provide({ actors: { read, revoke, follow } })
  return loadedFeature(delegationMachine.provide({ actors: { account } }), ({ context }) => toDelegationState(context))
}

const toDelegationState = ({ accounts }: DelegationContext): DelegationState =>
  Object.fromEntries([...accounts].map(([account, actor]) => [account, stateOf(actor.getSnapshot())]))

function stateOf({
  value,
  context: { delegation, error },
}: ReturnType<typeof accountDelegationMachine.getInitialSnapshot>): AccountDelegation {
  if (typeof value === 'string') return { is: value, delegation, error }
  return { is: 'following' in value ? 'following' : 'known', delegation, error }
}
