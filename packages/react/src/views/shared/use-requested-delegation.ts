import type { BalanceOf } from '@kit/core'
import { useEffect } from 'react'
import { useKit } from '../../kit/use-kit.ts'

/** Asks whether an account is delegated, unless that is known; the model of the view says the answer. */
export function useRequestedDelegation({ address, network }: BalanceOf): void {
  const { send } = useKit()
  useEffect(() => send({ type: 'delegation.requested', address, network }), [send, address, network])
}
