import type { IdentityOf } from '@kit/core'
import { useEffect } from 'react'
import { useKit } from '../../kit/use-kit.ts'

/** Asks what an account is called; the model of the view says the answer. The public hook has a copy, so that no page starts with this. */
export function useWatchedIdentity({ address, network }: IdentityOf): void {
  const kit = useKit()
  useEffect(() => {
    kit.send({ type: 'identity.watched', address, network })
    return () => kit.send({ type: 'identity.unwatched', address, network })
  }, [kit, address, network])
}
