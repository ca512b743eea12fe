import { fromCallback, fromPromise } from 'xstate'
import { type LoadedFeature, loadedFeature } from '../actors/feature.ts'
import type { Clients } from '../clients/create-clients.ts'
import { withWallet } from '../clients/with-wallet.ts'
import { signInDurations } from '../config/sign-in-durations.ts'
import { KitError } from '../errors/kit-error.ts'
import type { StoragePort, Visibility, WallClock } from '../ports/runtime.ts'
import type { SignIn, SignInAccount, SignInSession } from '../ports/sign-in.ts'
import type { Route } from '../router/routes.ts'
import type { StorageKeys } from '../storage/keys.ts'
import { readStored } from '../storage/stored.ts'
import { removeStored, writeStored } from '../storage/write-stored.ts'
import { openSessions, within } from './open-sessions.ts'
import { storedPending, withoutPending, withPending } from './pending-sign-in.ts'
import { isShared } from './same-account.ts'
import { type Asking, fallbackOf, type PendingSignIn, type Signing, sessionOf } from './sign-in.context.ts'
import type { LeftAccounts, SignInFrom, SignInRequest } from './sign-in.events.ts'
import { type SignInSnapshot, signInMachine } from './sign-in.machine.ts'
import { initialSignIn, type SignInState } from './sign-in.state.ts'

export type SignInServices = {
  readonly signIn: SignIn
  readonly storage: StoragePort
  readonly keys: StorageKeys
  readonly wallets: Pick<Clients['wallets'], 'load' | 'hold'>
  readonly clock: WallClock
  readonly visibility: Visibility | undefined
}

type Given<T> = { readonly input: T; readonly signal: AbortSignal }

/** Signing in, bound to who verifies it and to the wallets of the kit. */
export function loadSignIn({
  signIn,
  wallets,
  clock,
  storage,
  keys,
  visibility,
}: SignInServices): LoadedFeature<SignInState> {
  const key = storedPending(keys)
  const stored = () => readStored(storage, key) ?? []
  const store = (left: readonly PendingSignIn[]) =>
    left.length > 0 ? writeStored(storage, key, left) : removeStored(storage, key)
  const pending = stored().filter(({ signableUntil }) => signableUntil > clock.now())
  const sessions = openSessions(signIn)
  const isHidden = () => visibility?.isHidden() ?? false
  const actors = {
    check: fromPromise(({ signal }: Given<SignInFrom | null>) => sessions.read(signal)),
    prepare: fromPromise(async ({ input: from, signal }: Given<SignInFrom | null>) => {
      const preparedAt = clock.now()
      return { ...(await within(signal, (until) => signIn.createMessage(accountOf(from), until))), preparedAt }
    }),
    ask: fromPromise(({ input: { from, message }, signal }: Given<Asking>) =>
      askWallet(wallets, from, message, signal),
    ),
    verify: fromPromise(({ input, signal }: Given<Signing>) => sessions.begin(() => verify(signIn, input, signal))),
    readApproval: fromPromise(({ input, signal }: Given<Signing>) =>
      sessions.begin(() => readApproval(signIn, input, signal)),
    ),
    end: fromPromise(async ({ input, signal }: Given<SignInSession | null>) => {
      if (input) await within(signal, (until) => signIn.signOut(input, until))
    }),
    endQuietly: fromPromise(({ input, signal }: Given<SignInSession>) => sessions.endQuietly(input, signal)),
    endUnread: fromPromise(({ input, signal }: Given<LeftAccounts>) => sessions.endUnread(input, signal)),
    storePending: fromPromise(async ({ input }: { readonly input: PendingSignIn }) =>
      writeStored(storage, key, withPending(stored(), input)),
    ),
    removePending: fromPromise(async ({ input }: { readonly input: SignInAccount }) =>
      store(withoutPending(stored(), input)),
    ),
    removePendingOf: fromPromise(async ({ input }: { readonly input: LeftAccounts }) =>
      store(stored().filter((one) => !isShared(input, one))),
    ),
    watch: fromCallback(({ sendBack }) => signIn.watch?.(() => sendBack({ type: 'signIn.sessionsChanged' }))),
    watchSight: fromCallback(({ sendBack }) =>
      visibility?.watch(() => sendBack({ type: 'signIn.sightChanged', isHidden: isHidden() })),
    ),
  }
  const recheck = ({ context: { sessions, from } }: Pick<SignInSnapshot, 'context'>): number => {
    const ends = sessionOf(sessions, from)?.expiresAt ?? null
    const left = ends === null ? signInDurations.recheck : ends - clock.now()
    // By this clock it has ended, by the server's it has not.
    return left > 0 ? Math.min(left, signInDurations.recheck) : signInDurations.recheck
  }
  const approvalEnd = ({ context: { signableUntil } }: Pick<SignInSnapshot, 'context'>): number =>
    Math.min(Math.max((signableUntil ?? 0) - clock.now(), 0), longestTimer)
  const isMessageOld = ({ context: { signableUntil, preparedAt } }: Pick<SignInSnapshot, 'context'>): boolean =>
    clock.now() >= (signableUntil ?? preparedAt + signInDurations.message)
  const logic = signInMachine.provide({ actors, delays: { recheck, approvalEnd }, guards: { isMessageOld } })
  return loadedFeature(logic, toSignInState, { pending, isHidden: isHidden() }, leftBy)
}

/** Browsers wait no longer. */
const longestTimer = 2 ** 31 - 1

const verify = (signIn: SignIn, { from, message, signature }: Signing, signal: AbortSignal) =>
  within(signal, (until) => signIn.verify({ ...accountOf(from), message, signature }, until))

/** With the signature that the wallet gave, where who verifies was not there, and else without any. */
async function readApproval(signIn: SignIn, asked: Signing, signal: AbortSignal): Promise<SignInSession | null> {
  if (asked.signature !== '') return verify(signIn, asked, signal)
  const { network, address } = accountOf(asked.from)
  const { message } = asked
  return within(signal, async (until) => (await signIn.readApproval?.({ network, address, message }, until)) ?? null)
}

function accountOf(from: SignInFrom | null): SignInFrom {
  if (!from) throw new KitError('connection/required')
  return from
}

async function askWallet(
  wallets: SignInServices['wallets'],
  from: SignInFrom | null,
  message: string,
  signal: AbortSignal,
): Promise<string> {
  const account = accountOf(from)
  const { namespace, address } = account
  return withWallet(wallets, account, async ({ signMessage }) => {
    if (!signMessage) throw new KitError('feature/not-supported', { detail: `signMessage of ${namespace}` })
    return (await signMessage({ address, message }, signal)).signature
  })
}

function leftBy(route: Route): SignInRequest | null {
  return route.view === 'SIWXSignMessage' ? { type: 'signIn.left', namespace: route.namespace } : null
}

const isWaiting = (snapshot: SignInSnapshot) =>
  snapshot.matches({ signingIn: 'waiting' }) || snapshot.matches({ signingIn: { asking: 'slow' } })

function toSignInState(snapshot: SignInSnapshot): SignInState {
  const { from, isRequired, sessions, message, signableUntil, error, ending } = snapshot.context
  if (!from || snapshot.matches('off')) return initialSignIn
  const of = { from, isRequired, sessions, fallback: fallbackOf(snapshot.context) }
  if (snapshot.matches('signedOut') || snapshot.matches('looking')) return { is: 'signedOut', error, ...of }
  if (snapshot.matches({ signingIn: 'unavailable' }) && error) return { is: 'unavailable', error, ...of }
  if (snapshot.matches({ signingIn: 'preparing' })) return { is: 'preparing', error, ...of }
  if (snapshot.matches({ signingIn: 'ready' })) return { is: 'ready', message, error, ...of }
  if (signableUntil !== null && isWaiting(snapshot)) return { is: 'waiting', message, until: signableUntil, ...of }
  if (snapshot.matches({ signingIn: 'asking' })) return { is: 'asking', message, ...of }
  if (snapshot.matches({ signingIn: 'verifying' }) || snapshot.matches('answered'))
    return { is: 'verifying', message, ...of }
  const session = sessionOf(sessions, from)
  if (snapshot.matches('signingOut') && ending) return { is: 'signingOut', session: ending, ...of }
  return session && snapshot.matches('signedIn') ? { is: 'signedIn', session, error, ...of } : { is: 'checking', ...of }
}
