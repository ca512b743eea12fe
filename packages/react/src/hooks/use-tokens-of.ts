import type { CaipNetworkId } from '@kit/core'
import { useEffect } from 'react'
import { useKit } from '../kit/use-kit.ts'

/** Reads what an account has; the kit stops when the visitor has left every view that shows it. */
export function useTokensOf(account: { readonly address: string; readonly networkId: CaipNetworkId } | null): void {
  const kit = useKit()
  const { address, networkId } = account ?? {}
  useEffect(() => {
    if (address !== undefined && networkId !== undefined)
      kit.send({ type: 'tokens.requested', address, network: networkId })
  }, [kit, address, networkId])
}
