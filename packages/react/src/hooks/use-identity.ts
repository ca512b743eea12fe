import { accountIn, caipAddress, type IdentityOf } from '@kit/core'
import { useEffect } from 'react'
import { useKit } from '../kit/use-kit.ts'
import { useModel } from '../kit/use-model.ts'

/** What an account is called. `unknown`: of nobody; `failed`: it could not be read. */
export type IdentityModel = {
  readonly is: 'unknown' | 'loading' | 'failed' | 'known'
  /** One that stands for this very address; `null` without one. */
  readonly name: string | null
  /** A `data:` URL, or of the service that was asked. */
  readonly avatar: string | null
}

const nobody = { name: null, avatar: null }

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
  const kit = useKit()
  const active = useModel((snapshot): Partial<IdentityOf> => {
    const account = accountIn(snapshot, snapshot.networks.active.chainNamespace)
    return account.is === 'connected' && account.network ? { address: account.address, network: account.networkId } : {}
  })
  const { address, network } = of ?? active
  useEffect(() => {
    if (address === undefined || network === undefined) return
    kit.send({ type: 'identity.watched', address, network })
    return () => kit.send({ type: 'identity.unwatched', address, network })
  }, [kit, address, network])
  return useModel(({ identity }): IdentityModel => {
    if (address === undefined || network === undefined) return { is: 'unknown', ...nobody }
    const state = identity[caipAddress(network, address)]
    return state?.is === 'known' ? { is: 'known', ...state.identity } : { is: state?.is ?? 'loading', ...nobody }
  })
}
