import { withTimeout } from '../async/timeout.ts'
import { signInDurations } from '../config/sign-in-durations.ts'
import { KitError } from '../errors/kit-error.ts'
import type { SignIn, SignInSession } from '../ports/sign-in.ts'
import { isShared } from './same-account.ts'
import type { LeftAccounts } from './sign-in.events.ts'

/** Reads sessions without those that are being ended, which the server may have still, and begins none before they have ended. */
export function openSessions(signIn: Pick<SignIn, 'getSessions' | 'signOut'>) {
  const leaving = new Map<string, Promise<void>>()
  /** It is being read which sessions have to end. */
  let choosing: Promise<unknown> = Promise.resolve()

  async function endQuietly(session: SignInSession, signal: AbortSignal): Promise<void> {
    const ending = within(signal, (until) => signIn.signOut(session, until)).catch(() => {})
    leaving.set(session.id, ending)
    await ending
    leaving.delete(session.id)
  }

  return {
    async read(signal: AbortSignal): Promise<readonly SignInSession[]> {
      await choosing
      const before = new Set(leaving.keys())
      const sessions = await within(signal, signIn.getSessions)
      return sessions.filter(({ id }) => !before.has(id) && !leaving.has(id))
    },
    /** Does what may begin a session: the late answer to a sign-out would take its cookie away. */
    async begin<T>(work: () => Promise<T>): Promise<T> {
      await choosing
      await Promise.all(leaving.values())
      return work()
    },
    endQuietly,
    /** Ends what these accounts have, as far as it can be read. */
    async endUnread(accounts: LeftAccounts, signal: AbortSignal): Promise<void> {
      const chosen = within(signal, signIn.getSessions).then(
        (sessions) =>
          sessions
            .filter((session) => isShared(accounts, session) && !leaving.has(session.id))
            .map((session) => endQuietly(session, signal)),
        () => [],
      )
      choosing = Promise.all([choosing, chosen])
      await Promise.all(await chosen)
    },
  }
}

/** Who verifies is waited for so long, and no longer. */
export function within<T>(signal: AbortSignal, work: (signal: AbortSignal) => Promise<T>): Promise<T> {
  return withTimeout(signInDurations.answer, work, { late: () => new KitError('sign-in/unavailable'), signal })
}
