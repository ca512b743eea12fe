import type { Namespace } from '../domain/namespace.ts'
import { KitError } from '../errors/kit-error.ts'
import type { Kit } from '../kit/kit.ts'
import type { SignInSession } from '../ports/sign-in.ts'
import type { SignInState } from '../sign-in/sign-in.state.ts'
import { until } from './until.ts'

/** What `signIn` can throw. */
export type SignInErrorCode =
  | 'connection/required'
  | 'feature/not-supported'
  | 'sign-in/cancelled'
  | 'kit/load-failed'
  | 'kit/destroyed'

/**
 * Signs the account on show in: the modal shows the message, and the visitor decides. Asks nothing of one that is signed in.
 *
 * @param options.signal gives up waiting; the message stays where it is
 * @returns its session
 * @throws KitError one of `SignInErrorCode`
 * @example const { address, expiresAt } = await signIn(kit)
 */
export async function signIn<N extends Namespace>(
  kit: Kit<N>,
  options: { signal?: AbortSignal } = {},
): Promise<SignInSession> {
  await kit.load()
  const { signIn: before } = kit.getSnapshot()
  if (before.is === 'off') throw before.error ?? new KitError('connection/required')
  if (before.is === 'signedOut') kit.send({ type: 'signIn.opened' })
  return until(
    kit,
    ({ signIn: now }) => {
      if (now.is === 'signedIn') return now.session
      if (now.is === 'signedOut' || now.is === 'off') throw new KitError('sign-in/cancelled')
      return undefined
    },
    options.signal,
  )
}

/**
 * Ends a session, on the server and in every tab. Where the dApp requires a sign-in, the wallet is disconnected, too.
 *
 * @param options.session the id of one of `getSessions`; without it the session of the account on show
 * @throws KitError `connection/required` where there is no such session, `sign-in/unavailable`, `kit/destroyed`
 * @example await signOut(kit)
 */
export async function signOut<N extends Namespace>(kit: Kit<N>, options: { session?: string } = {}): Promise<void> {
  const isEnding = () => kit.getSnapshot().signIn.is === 'signingOut'
  // One after the other.
  if (isEnding()) await until(kit, () => (isEnding() ? undefined : true))
  const { session: id = getSession(kit)?.id } = options
  if (id === undefined || !has(kit.getSnapshot().signIn, id)) throw new KitError('connection/required')
  kit.send({ type: 'signIn.signOutRequested', id })
  if (!isEnding()) throw new KitError('sign-in/unavailable', { detail: 'A sign-in is under way. Sign out after it.' })
  await until(kit, ({ signIn: now }) => {
    if (now.is === 'signingOut') return undefined
    if ((now.is === 'signedIn' || now.is === 'signedOut') && now.error) throw now.error
    return has(now, id) ? undefined : true
  })
}

/**
 * The session of the account on show.
 *
 * @returns `null` while nobody is signed in
 * @example if (getSession(kit)) showOrders()
 */
export function getSession<N extends Namespace>(kit: Kit<N>): SignInSession | null {
  const { signIn: now } = kit.getSnapshot()
  return now.is === 'signedIn' ? now.session : null
}

/**
 * Every session of this browser that is known (R-SIWX-3).
 *
 * @example for (const { id, address } of getSessions(kit)) addRow(address, () => signOut(kit, { session: id }))
 */
export function getSessions<N extends Namespace>(kit: Kit<N>): readonly SignInSession[] {
  const { signIn: now } = kit.getSnapshot()
  return 'sessions' in now ? now.sessions : []
}

const has = (state: SignInState, id: string): boolean =>
  'sessions' in state && state.sessions.some((one) => one.id === id)
