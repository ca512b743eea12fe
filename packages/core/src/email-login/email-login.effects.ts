import { fromPromise, type SnapshotFrom } from 'xstate'
import { type LoadedFeature, loadedFeature } from '../actors/feature.ts'
import { openSession } from '../clients/load-auth-session.ts'
import { loginDurations } from '../config/login-durations.ts'
import type { AuthSession } from '../ports/auth-frame.ts'
import type { StoragePort, WallClock } from '../ports/runtime.ts'
import type { StorageKeys } from '../storage/keys.ts'
import { readStored, removeStored, writeStored } from '../storage/stored.ts'
import { emailLoginMachine } from './email-login.machine.ts'
import type { EmailLoginState } from './email-login.state.ts'

export type EmailLoginServices = {
  readonly storage: StoragePort
  readonly keys: StorageKeys
  readonly clock: WallClock
  loadSession(): Promise<AuthSession>
}

/** Signing in by email, bound to the frame of the embedded wallet. */
export function loadEmailLogin({
  storage,
  keys,
  clock,
  loadSession,
}: EmailLoginServices): LoadedFeature<EmailLoginState> {
  const key = keys.emailAskedAt
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
      open: fromPromise(async ({ signal }) => openSession(await loadSession(), signal)),
      record: fromPromise(async ({ input }: { input: 'asked' | 'done' }) => {
        if (input === 'asked') writeStored(storage, key, clock.now())
        else removeStored(storage, key)
      }),
    },
  })
  return loadedFeature(logic, toEmailLoginState, { cooldown: cooldownLeft(readStored(storage, key), clock.now()) })
}

/** Between none and thirty seconds, wherever a clock or the storage says that mail was sent. */
function cooldownLeft(sentAt: number | undefined, now: number): number {
  if (sentAt === undefined) return 0
  return Math.max(0, Math.min(sentAt, now) + loginDurations.emailCooldown - now)
}

function toEmailLoginState({ value, context }: SnapshotFrom<typeof emailLoginMachine>): EmailLoginState {
  const { email, error, secondsLeft } = context
  return { is: value.login, email, error, secondsLeft }
}
