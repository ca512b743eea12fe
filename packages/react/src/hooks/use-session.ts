import type { SignInSession } from '@kit/core/ports'
import { useModel } from '../kit/use-model.ts'

/**
 * The session of the account on show, or `null` while nobody is signed in, as on a server (R-SIWX-3).
 *
 * @example const session = useSession(); return session ? <Orders of={session.address} /> : <SignInButton />
 */
export function useSession(): SignInSession | null {
  return useModel(({ signIn }) => (signIn.is === 'signedIn' ? signIn.session : null))
}
