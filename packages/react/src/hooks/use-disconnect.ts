import { disconnect } from '@kit/core'
import { useCallback } from 'react'
import type { RegisteredNamespace } from '../kit/register.ts'
import { useKit } from '../kit/use-kit.ts'

/**
 * Disconnects a namespace and all that share its session, or everything.
 *
 * @example const leave = useDisconnect(); await leave({ namespace: 'eip155' })
 */
export function useDisconnect(): (options?: { namespace?: RegisteredNamespace }) => Promise<void> {
  const kit = useKit()
  return useCallback((options) => disconnect(kit, options), [kit])
}
