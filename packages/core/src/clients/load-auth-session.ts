import type { Session } from '../domain/session.ts'
import { KitError } from '../errors/kit-error.ts'
import type { AuthSession } from '../ports/auth-frame.ts'
import type { Sessions } from './sessions.ts'

/** The session of the embedded wallet, whose frame is made with the first question. */
export async function loadAuthSession(sessions: Pick<Sessions, 'ofKind'>): Promise<AuthSession> {
  const source = sessions.ofKind('auth')
  if (!source)
    throw new KitError('config/invalid', { detail: 'Pass emailAndSocial({ frameUrl }) to createKit in connectors.' })
  return source.load()
}

/** Takes over what the visitor has just signed in to, once they had the choice that this browser keeps it. */
export async function openSignedIn(session: AuthSession, signal: AbortSignal): Promise<Session> {
  await session.frame.keepSession(signal)
  return openSession(session, signal)
}

/** Opens the session of who has signed in. */
export async function openSession(session: AuthSession, signal: AbortSignal): Promise<Session> {
  const opened = await session.restore(signal)
  if (!opened) throw new KitError('frame/failed', { detail: 'The frame has signed nobody in.' })
  return opened
}
