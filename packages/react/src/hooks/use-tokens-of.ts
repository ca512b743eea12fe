import type { CaipNetworkId } from '@kit/core'
import { useEffect } from 'react'
import { useKit } from '../kit/use-kit.ts'

type OwnAccount = { readonly address: string; readonly networkId: CaipNetworkId; readonly connectorId: string }

/** Reads what an account has; the kit stops when the visitor has left every view that shows it. */
export function useTokensOf(account: OwnAccount | null): void {
  const kit = useKit()
  const { address, networkId, connectorId } = account ?? {}
  useEffect(() => {
    if (address !== undefined && networkId !== undefined)
      kit.send({ type: 'tokens.requested', address, network: networkId, connectorId })
  }, [kit, address, networkId, connectorId])
}
