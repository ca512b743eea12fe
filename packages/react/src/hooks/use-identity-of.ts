import { caipAddress, type IdentityOf } from '@kit/core'
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

/** What an account is called, asked for as long as the component is mounted. */
export function useIdentityOf({
  address,
  network,
}: { [K in keyof IdentityOf]: IdentityOf[K] | undefined }): IdentityModel {
  const kit = useKit()
  useEffect(() => {
    if (address === undefined || network === undefined) return
    kit.send({ type: 'identity.watched', address, network })
    return () => kit.send({ type: 'identity.unwatched', address, network })
  }, [kit, address, network])
  return useModel(({ identity }): IdentityModel => {
    if (address === undefined || network === undefined) return { is: 'unknown', name: null, avatar: null }
    const state = identity[caipAddress(network, address)]
    return state?.is === 'known'
      ? { is: 'known', ...state.identity }
      : { is: state?.is ?? 'loading', name: null, avatar: null }
  })
}
