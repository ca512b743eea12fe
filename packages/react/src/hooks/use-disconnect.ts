import { disconnect } from '@kit/core'
import { useCallback } from 'react'
import type { RegisteredNamespace } from '../kit/register.ts'
import { useKit } from '../kit/use-kit.ts'

type DisconnectOptions = Parameters<typeof disconnect<RegisteredNamespace>>[1]

/**
 * Disconnects one wallet, every wallet of a namespace, or every wallet. Wallets that share a session disconnect together.
 *
 * @example const leave = useDisconnect(); await leave({ namespace: 'eip155' })
 */
export function useDisconnect(): (options?: DisconnectOptions) => Promise<void> {
  const kit = useKit()
  return useCallback((options) => disconnect(kit, options), [kit])
}
