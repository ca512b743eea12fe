import { signIn } from '@kit/core'
import type { SignInSession } from '@kit/core/ports'
import { useCallback } from 'react'
import { loadModal } from '../kit/lazy-modal.ts'
import { useKit } from '../kit/use-kit.ts'

/**
 * Signs the account on show in: the modal shows the message, and the visitor decides. Rejects as core's `signIn` does.
 *
 * @example const signIn = useSignIn(); const { address } = await signIn()
 */
export function useSignIn(): (options?: { signal?: AbortSignal }) => Promise<SignInSession> {
  const kit = useKit()
  return useCallback(
    (options) => {
      // Loads the modal beside the message, not after it.
      loadModal(kit, 'SIWXSignMessage').catch(() => {})
      return signIn(kit, options)
    },
    [kit],
  )
}
