import { fromPromise, type SnapshotFrom } from 'xstate'
import { type LoadedFeature, loadedFeature } from '../actors/feature.ts'
import { openSignedIn } from '../clients/load-auth-session.ts'
import type { SocialProvider } from '../domain/login.ts'
import type { AuthSession } from '../ports/auth-frame.ts'
import { socialLoginMachine } from './social-login.machine.ts'
import type { SocialLoginState } from './social-login.state.ts'

type Given<T> = { readonly input: T; readonly signal: AbortSignal }

/** Signing in with a social account, bound to the frame of the embedded wallet. */
export function loadSocialLogin(loadSession: () => Promise<AuthSession>): LoadedFeature<SocialLoginState> {
  const logic = socialLoginMachine.provide({
    actors: {
      prepare: fromPromise(async ({ input: provider, signal }: Given<SocialProvider>) =>
        (await loadSession()).frame.socialUri(provider, signal),
      ),
      visit: fromPromise(async ({ input: uri, signal }: Given<string>) =>
        (await loadSession()).frame.visitSocial(uri, signal),
      ),
      open: fromPromise(async ({ input: uri, signal }: Given<string>) => {
        const session = await loadSession()
        await session.frame.connectSocial(uri, signal)
        return openSignedIn(session, signal)
      }),
    },
  })
  return loadedFeature(logic, toSocialLoginState, undefined, (route) =>
    route.view === 'ConnectingSocial' ? ({ type: 'socialLogin.left' } as const) : null,
  )
}

const toSocialLoginState = ({ value, context }: SnapshotFrom<typeof socialLoginMachine>): SocialLoginState => ({
  is: value,
  provider: context.provider,
  error: context.error,
})
