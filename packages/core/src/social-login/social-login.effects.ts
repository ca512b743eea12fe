import { fromPromise, type SnapshotFrom } from 'xstate'
import { type LoadedFeature, loadedFeature } from '../actors/feature.ts'
import { openSignedIn } from '../clients/load-auth-session.ts'
import { loginDurations } from '../config/login-durations.ts'
import type { RedirectProvider } from '../domain/login.ts'
import type { AuthSession, SocialAddress, SocialReturn } from '../ports/auth-frame.ts'
import type { StoragePort, WallClock } from '../ports/runtime.ts'
import type { StorageKeys } from '../storage/keys.ts'
import { readStored } from '../storage/stored.ts'
import { removeStored, writeStored } from '../storage/write-stored.ts'
import { type SocialLoginContext, socialLoginMachine } from './social-login.machine.ts'
import type { SocialLoginState } from './social-login.state.ts'
import { handedOn, leftFor } from './stored-social-login.ts'

export type SocialLoginServices = {
  readonly storage: StoragePort
  readonly tabStorage: StoragePort
  readonly keys: StorageKeys
  readonly clock: WallClock
  watchReturn(listener: () => void): () => void
  loadSession(): Promise<AuthSession>
}

type Given<T> = { readonly input: T; readonly signal: AbortSignal }

/** Signing in with a social account, bound to the frame of the embedded wallet. */
export function loadSocialLogin(services: SocialLoginServices): LoadedFeature<SocialLoginState> {
  const { storage, keys, loadSession } = services
  const logic = socialLoginMachine.provide({
    actors: {
      prepare: fromPromise(
        async ({ input: { provider, inPage }, signal }: Given<{ provider: RedirectProvider; inPage: boolean }>) => {
          removeStored(storage, handedOn(keys))
          const { frame } = await loadSession()
          try {
            return await frame.socialUri(provider, inPage, signal)
          } catch (error) {
            // What took this one's place uses the same window.
            if (!inPage && !signal.aborted) frame.closeSocialWindow()
            throw error
          }
        },
      ),
      visit: fromPromise(async ({ input: uri, signal }: Given<string>) =>
        (await loadSession()).frame.visitSocial(uri, signal),
      ),
      recognise: fromPromise(async ({ input: login }: Given<string>) => recognise(services, login)),
      handOn: fromPromise(({ input: back, signal }: Given<SocialReturn | null>) => handOn(services, back, signal)),
      awaitReturn: fromPromise(({ input: login, signal }: Given<string>) => awaitReturn(services, login, signal)),
      leave: fromPromise(({ input, signal }: Given<SocialAddress>) => leave(services, input, signal)),
      open: fromPromise(async ({ input: uri, signal }: Given<string>) => {
        const session = await loadSession()
        await session.frame.connectSocial(uri, signal)
        return openSignedIn(session, signal)
      }),
    },
    actions: {
      closeWindow: ({ context: { inPage } }) => {
        if (inPage) return
        loadSession().then(
          ({ frame }) => frame.closeSocialWindow(),
          () => {},
        )
      },
    },
  })
  return loadedFeature(logic, toSocialLoginState, undefined, (route) =>
    route.view === 'ConnectingSocial' ? ({ type: 'socialLogin.left' } as const) : null,
  )
}

/** Whether this tab has left its page for that login; it is asked once. */
function recognise({ tabStorage, keys, clock }: SocialLoginServices, login: string): boolean {
  const left = readStored(tabStorage, leftFor(keys))
  // A clock may be set back while the visitor is at the provider.
  const age = Math.abs(clock.now() - (left?.at ?? 0))
  if (left?.login !== login || age >= loginDurations.socialLogin) return false
  removeStored(tabStorage, leftFor(keys))
  return true
}

/**
 * Hands on what this page came back with: it is in a provider's window that a policy has cut off. Resolves once the tab that began has
 * taken it. In any other browser nobody takes it, and in any other tab the frame does not know the login.
 */
function handOn({ storage, keys }: SocialLoginServices, back: SocialReturn | null, signal: AbortSignal) {
  return new Promise<void>((resolve) => {
    if (!back) return
    const stop = storage.watch((key) => {
      if (key !== keys.socialReturn || readStored(storage, handedOn(keys))) return
      stop()
      back.close()
      resolve()
    })
    signal.addEventListener('abort', stop)
    writeStored(storage, handedOn(keys), { login: back.login, uri: back.uri })
  })
}

/** Resolves with where the provider has led to, once the window that it was in has handed that on. */
function awaitReturn({ storage, keys }: SocialLoginServices, login: string, signal: AbortSignal) {
  return new Promise<string>((resolve) => {
    const look = () => {
      const handed = readStored(storage, handedOn(keys))
      if (handed?.login !== login) return
      stop()
      removeStored(storage, handedOn(keys))
      resolve(handed.uri)
    }
    const stop = storage.watch((key) => {
      if (key === keys.socialReturn) look()
    })
    signal.addEventListener('abort', stop)
    look()
  })
}

/** Leaves the page, which remembers what it was left for. Resolves when the visitor has come back to it by their browser. */
async function leave(
  { tabStorage, keys, clock, watchReturn, loadSession }: SocialLoginServices,
  { uri, login }: SocialAddress,
  signal: AbortSignal,
): Promise<void> {
  const { frame } = await loadSession()
  writeStored(tabStorage, leftFor(keys), { login, at: clock.now() })
  await frame.leaveFor(uri)
  await new Promise<void>((resolve) => {
    const stop = watchReturn(resolve)
    signal.addEventListener('abort', stop)
  })
}

const toSocialLoginState = ({ value, context }: SnapshotFrom<typeof socialLoginMachine>): SocialLoginState => {
  const { provider, inPage, error }: SocialLoginContext = context
  return { is: value === 'receiving' ? 'opening' : value, provider, inPage, error }
}
