import { fromPromise, type SnapshotFrom } from 'xstate'
import { type LoadedFeature, loadedFeature } from '../actors/feature.ts'
import { openSignedIn } from '../clients/load-auth-session.ts'
import { type AskedAtServices, cooldownLeft, recordAsked } from '../email-codes/asked-at.ts'
import type { AuthSession } from '../ports/auth-frame.ts'
import { emailLoginMachine } from './email-login.machine.ts'
import type { EmailLoginState } from './email-login.state.ts'

export type EmailLoginServices = AskedAtServices & { loadSession(): Promise<AuthSession> }

/** Signing in by email, bound to the frame of the embedded wallet. */
export function loadEmailLogin({ loadSession, ...askedAt }: EmailLoginServices): LoadedFeature<EmailLoginState> {
  const logic = emailLoginMachine.provide({
    actors: {
      send: fromPromise(async ({ input: email, signal }: { input: string; signal: AbortSignal }) => {
        const { frame } = await loadSession()
        return frame.connectEmail(email, signal)
      }),
      awaitDevice: fromPromise(async ({ signal }) => (await loadSession()).frame.connectDevice(signal)),
      confirm: fromPromise(async ({ input: code, signal }: { input: string; signal: AbortSignal }) =>
        (await loadSession()).frame.confirmEmail(code, signal),
      ),
      open: fromPromise(async ({ signal }) => openSignedIn(await loadSession(), signal)),
      record: fromPromise(async ({ input }: { input: 'asked' | 'done' }) => recordAsked(askedAt, input)),
    },
  })
  return loadedFeature(logic, toEmailLoginState, { cooldown: cooldownLeft(askedAt) })
}

function toEmailLoginState({ value, context }: SnapshotFrom<typeof emailLoginMachine>): EmailLoginState {
  const { email, error, secondsLeft } = context
  return { is: value, email, error, secondsLeft }
}
