import type { Delegation } from '../domain/delegation.ts'
import type { CaipNetworkId, Namespace } from '../domain/namespace.ts'
import type { OnLate } from './on-late.ts'

/**
 * Reads which contract an account is delegated to on a network; `null` for none. Asks no wallet.
 *
 * @throws KitError `rpc/invalid-params` for what is no address, `rpc/…`; after 30 seconds `rpc/timeout`
 */
export type ReadDelegation<N extends Namespace = Namespace> = {
  ask(input: { address: string; network: CaipNetworkId<N> }, signal: AbortSignal): Promise<Delegation | null>
}['ask']

/**
 * Asks the wallet to take an account back from the contract it is delegated to, by a transaction. Never asked twice.
 *
 * @throws KitError one of `SignErrorCode`; most wallets do not let a site ask for it
 */
export type RevokeDelegation<N extends Namespace = Namespace> = {
  ask(
    input: { address: string; network: CaipNetworkId<N> },
    signal: AbortSignal,
    onLate?: OnLate,
  ): Promise<{ hash: string }>
}['ask']
