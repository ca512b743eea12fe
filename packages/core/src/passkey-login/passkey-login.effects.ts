import { fromPromise, type SnapshotFrom } from 'xstate'
import { type LoadedFeature, loadedFeature } from '../actors/feature.ts'
import { openSession } from '../clients/load-auth-session.ts'
import type { AuthSession } from '../ports/auth-frame.ts'
import { passkeyLoginMachine } from './passkey-login.machine.ts'
import type { PasskeyLoginState } from './passkey-login.state.ts'

/** Signing in with a passkey, bound to the frame of the embedded wallet. */
export function loadPasskeyLogin(loadSession: () => Promise<AuthSession>): LoadedFeature<PasskeyLoginState> {
  const logic = passkeyLoginMachine.provide({
    actors: {
      ask: fromPromise(async ({ signal }) => (await loadSession()).frame.connectPasskey(signal)),
      open: fromPromise(async ({ signal }) => openSession(await loadSession(), signal)),
    },
  })
  return loadedFeature(logic, toPasskeyLoginState, undefined, (route) =>
    route.view === 'ConnectingPasskey' ? ({ type: 'passkeyLogin.left' } as const) : null,
  )
}

const toPasskeyLoginState = ({ value, context }: SnapshotFrom<typeof passkeyLoginMachine>): PasskeyLoginState => ({
  is: value,
  error: context.error,
})
