import { type AccountState, accountIn } from '@kit/core'
import type { RegisteredNamespace } from '../kit/register.ts'
import { useModel } from '../kit/use-model.ts'

/**
 * Who is connected on a namespace; that of the active network when left out. A server renders `disconnected`.
 *
 * @example const account = useAccount('eip155')
 */
export function useAccount<N extends RegisteredNamespace>(namespace?: N): AccountState<N> {
  return useModel(
    (snapshot) => accountIn(snapshot, namespace ?? (snapshot.networks.active.chainNamespace as N)) as AccountState<N>,
  )
}
