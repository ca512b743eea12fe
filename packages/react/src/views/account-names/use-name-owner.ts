import type { AccountNamesModel } from '@kit/core/models'
import { useEffect } from 'react'
import { useKit } from '../../kit/use-kit.ts'

/** Asks which names the account has, while a view shows it. */
export function useNameOwner({ owner }: AccountNamesModel): void {
  const { send } = useKit()
  const { namespace, connectorId, address, network } = owner ?? {}
  useEffect(() => {
    if (!namespace || connectorId === undefined || address === undefined || !network) return
    send({ type: 'accountNames.requested', owner: { namespace, connectorId, address, network } })
  }, [send, namespace, connectorId, address, network])
}
