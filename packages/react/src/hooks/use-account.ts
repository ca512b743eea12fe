import { type AccountState, accountIn, type Namespace } from '@kit/core'
import type { RegisteredNamespace } from '../kit/register.ts'
import { useModel } from '../kit/use-model.ts'

/**
 * The account that is connected on a namespace. A server renders `disconnected`, or `reconnecting` with an initial state.
 *
 * @param namespace that of the active network unless given
 * @throws KitError `chain/adapter-not-found` for a namespace that the kit has no adapter for
 *
 * @example const account = useAccount('eip155')
 */
export function useAccount(namespace?: undefined): AccountState<RegisteredNamespace>
export function useAccount<N extends RegisteredNamespace>(namespace?: N): AccountState<N>
export function useAccount(namespace?: Namespace): AccountState {
  return useModel((snapshot) => accountIn(snapshot, namespace ?? snapshot.networks.active.chainNamespace))
}
