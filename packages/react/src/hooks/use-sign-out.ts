import { signOut } from '@kit/core'
import { useCallback } from 'react'
import { useKit } from '../kit/use-kit.ts'

/**
 * Ends the session of the account on show, or the one whose `id` is passed, on the server and in every tab. Rejects as core's
 * `signOut` does.
 *
 * @example const signOut = useSignOut(); await signOut()
 */
export function useSignOut(): (options?: { session?: string }) => Promise<void> {
  const kit = useKit()
  return useCallback((options) => signOut(kit, options), [kit])
}
