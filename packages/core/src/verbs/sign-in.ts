import type { Namespace } from '../domain/namespace.ts'
import { KitError } from '../errors/kit-error.ts'
import type { Kit, KitSnapshot } from '../kit/kit.ts'
import type { SignInSession } from '../ports/sign-in.ts'
import { accountOnShow } from '../sign-in/account-on-show.ts'
import { isSameFrom } from '../sign-in/same-account.ts'
import type { SignInFrom } from '../sign-in/sign-in.events.ts'
import type { SignInState } from '../sign-in/sign-in.state.ts'
import { until } from './until.ts'

/** What `signIn` can throw. */
export type SignInErrorCode =
  | 'connection/required'
  | 'connection/cancelled'
  | 'sign-in/cancelled'
  | 'kit/load-failed'
  | 'kit/destroyed'

/**
 * Signs the account on show in: the modal shows the message, and the visitor decides. Asks nothing of one that is signed in. A
 * sign-out that is under way is waited for; `connection/required` where it disconnects the wallet.
 *
 * @param options.signal gives up waiting; the message stays where it is
 * @returns its session
 * @throws KitError one of `SignInErrorCode`
 * @example const { address, expiresAt } = await signIn(kit)
 */
export async function signIn<N extends Namespace>(
  kit: Kit<N>,
  { signal }: { signal?: AbortSignal } = {},
): Promise<SignInSession> {
  await kit.load()
  const ending = () => endingIn(kit.getSnapshot().signIn)
  while (ending()) await until(kit, () => (ending() ? undefined : true), signal)
  const account = accountOnShow(kit.getSnapshot())
  if (!account || !kit.settings.signInNamespaces.includes(account.namespace)) throw new KitError('connection/required')
  const read = (snapshot: KitSnapshot<N>) => stateOf(snapshot, account)
  kit.send({ type: 'signIn.opened' })
  if (!read(kit.getSnapshot())) {
    await until(kit, read, signal)
    kit.send({ type: 'signIn.opened' })
  }
  return until(
    kit,
    (snapshot) => {
      const now = read(snapshot)
      if (now?.is === 'signedOut') throw new KitError('sign-in/cancelled')
      return now?.is === 'signedIn' ? now.session : undefined
    },
    signal,
  )
}

/**
 * How an account stands; `undefined` while sign-in has not heard of it.
 *
 * @throws KitError `sign-in/cancelled` once another account is on show, or why signing in could not be loaded
 */
function stateOf<N extends Namespace>(
  snapshot: KitSnapshot<N>,
  account: SignInFrom,
): Exclude<SignInState, { is: 'off' }> | undefined {
  if (!isSameFrom(accountOnShow(snapshot), account)) throw new KitError('sign-in/cancelled')
  const { signIn: now } = snapshot
  if (now.is !== 'off') return isSameFrom(now.from, account) ? now : undefined
  if (now.error) throw now.error
  return undefined
}

/**
 * Ends a session, on the server and in every tab. Where the dApp requires a sign-in, the wallet is disconnected, too.
 *
 * @param options.session the id of one of `getSessions`; without it the session of the account on show
 * @throws KitError `connection/required` where there is no such session, `sign-in/unavailable`, `kit/destroyed`
 * @example await signOut(kit)
 */
export async function signOut<N extends Namespace>(kit: Kit<N>, options: { session?: string } = {}): Promise<void> {
  const ending = () => endingIn(kit.getSnapshot().signIn)
  // One after the other.
  while (ending()) await until(kit, () => (ending() ? undefined : true))
  const { session: id = getSession(kit)?.id } = options
  if (id === undefined || !has(kit.getSnapshot().signIn, id)) throw new KitError('connection/required')
  kit.send({ type: 'signIn.signOutRequested', id })
  if (ending()?.id !== id)
    throw new KitError('sign-in/unavailable', { detail: 'A sign-in is under way. Sign out after it.' })
  await until(kit, ({ signIn: now }) => {
    if (endingIn(now)?.id === id) return undefined
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

const endingIn = (state: SignInState): SignInSession | undefined =>
  state.is === 'signingOut' ? state.session : undefined

const has = (state: SignInState, id: string): boolean =>
  'sessions' in state && state.sessions.some((one) => one.id === id)
