import { fromPromise, type SnapshotFrom } from 'xstate'
import { type LoadedFeature, loadedFeature } from '../actors/feature.ts'
import { openSignedIn } from '../clients/load-auth-session.ts'
import type { PasskeyPurpose } from '../domain/login.ts'
import type { AuthSession } from '../ports/auth-frame.ts'
import { passkeysMachine } from './passkeys.machine.ts'
import type { PasskeysState } from './passkeys.state.ts'

/** Passkeys, bound to the frame of the embedded wallet. */
export function loadPasskeys(loadSession: () => Promise<AuthSession>): LoadedFeature<PasskeysState> {
  const logic = passkeysMachine.provide({
    actors: {
      show: fromPromise(async ({ input: purpose, signal }: { input: PasskeyPurpose; signal: AbortSignal }) => {
        const { frame } = await loadSession()
        if (purpose === 'signIn') return frame.connectPasskey(signal)
        await frame.showPasskeys(signal)
        return 'closed'
      }),
      open: fromPromise(async ({ signal }) => openSignedIn(await loadSession(), signal)),
    },
  })
  return loadedFeature(logic, toPasskeysState, undefined, (route) =>
    route.view === 'ConnectingPasskey' || route.view === 'Passkeys' ? ({ type: 'passkeys.left' } as const) : null,
  )
}

const toPasskeysState = ({ value, context }: SnapshotFrom<typeof passkeysMachine>): PasskeysState => ({
  is: value === 'showing' ? 'open' : value,
  error: context.error,
})
