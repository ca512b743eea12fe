import { accountIn, type IdentityOf } from '@kit/core'
import { useModel } from '../kit/use-model.ts'
import { type IdentityModel, useIdentityOf } from './use-identity-of.ts'

/**
 * An account's name and picture, asked for as long as the component is mounted (R-ACC-1). A name counts only when it stands for this
 * very address on this network; what is not known is `null`, and the address is shown.
 *
 * @param of whose, and where; that of the active account without it, which is `unknown` while no wallet is connected or the
 *   wallet is on a network that the dApp did not ask for
 * @example const { name, avatar } = useIdentity()
 * @example const { name } = useIdentity({ address, network: 'eip155:1' })
 */
export function useIdentity(of?: IdentityOf): IdentityModel {
  const active = useModel((snapshot): Partial<IdentityOf> => {
    const account = accountIn(snapshot, snapshot.networks.active.chainNamespace)
    return account.is === 'connected' && account.network ? { address: account.address, network: account.networkId } : {}
  })
  const { address, network } = of ?? active
  return useIdentityOf({ address, network })
}
