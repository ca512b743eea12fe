import { fromPromise, type SnapshotFrom } from 'xstate'
import { type LoadedFeature, loadedFeature } from '../actors/feature.ts'
import { openSession } from '../clients/load-auth-session.ts'
import type { AuthSession } from '../ports/auth-frame.ts'
import type { Route } from '../router/routes.ts'
import { loginUserMachine } from './login-user.machine.ts'
import type { LoginUserState } from './login-user.state.ts'

/** Who has signed in, bound to the frame of the embedded wallet. */
export function loadLoginUser(loadSession: () => Promise<AuthSession>): LoadedFeature<LoginUserState> {
  const logic = loginUserMachine.provide({
    actors: {
      readKnown: fromPromise(async () => (await loadSession()).frame.user()),
      read: fromPromise(async ({ signal }) => {
        const session = await loadSession()
        await openSession(session, signal)
        return session.frame.user()
      }),
    },
  })
  return loadedFeature(logic, toLoginUserState, undefined, (route, stack) =>
    showsUser(route) && !stack.some(showsUser) ? ({ type: 'loginUser.left' } as const) : null,
  )
}

const showsUser = ({ view }: Route): boolean => view === 'AccountSettings' || view.endsWith('EmailWallet')

function toLoginUserState({ value, context: { user, error } }: SnapshotFrom<typeof loginUserMachine>): LoginUserState {
  if (user) return { is: 'known', user, error: null }
  return { is: value === 'failed' || value === 'idle' ? value : 'reading', user, error }
}
