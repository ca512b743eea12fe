import { fromPromise, type SnapshotFrom } from 'xstate'
import { type LoadedFeature, loadedFeature } from '../actors/feature.ts'
import { type AskedAtServices, cooldownLeft, recordAsked } from '../email-codes/asked-at.ts'
import { KitError } from '../errors/kit-error.ts'
import type { AuthFrame, AuthSession } from '../ports/auth-frame.ts'
import type { EmailUpdateStep } from './email-update.events.ts'
import { type CodeSent, type CodeTyped, emailUpdateMachine } from './email-update.machine.ts'
import type { EmailUpdateState } from './email-update.state.ts'

export type EmailUpdateServices = AskedAtServices & { loadSession(): Promise<AuthSession> }

type Given<T> = { readonly input: T; readonly signal: AbortSignal }

/** Changing the address of an account, bound to the frame of the embedded wallet. */
export function loadEmailUpdate({ loadSession, ...askedAt }: EmailUpdateServices): LoadedFeature<EmailUpdateState> {
  const logic = emailUpdateMachine.provide({
    actors: {
      send: fromPromise(async ({ input: email, signal }: Given<string>) =>
        askForCode((await loadSession()).frame, email, signal),
      ),
      confirm: fromPromise(async ({ input: { step, code }, signal }: Given<CodeTyped>) => {
        const { frame } = await loadSession()
        if (step === 'secondary') return frame.confirmSecondaryEmail(code, signal)
        await frame.confirmPrimaryEmail(code, signal)
        return null
      }),
      record: fromPromise(async ({ input }: { input: 'asked' | 'done' }) => recordAsked(askedAt, input)),
    },
  })
  return loadedFeature(logic, toEmailUpdateState, { cooldown: cooldownLeft(askedAt) }, ({ view }) => {
    if (view === 'UpdateEmailWallet') return { type: 'emailUpdate.cancelled' } as const
    return view === 'AccountSettings' ? ({ type: 'emailUpdate.left' } as const) : null
  })
}

async function askForCode(frame: AuthFrame, email: string, signal: AbortSignal): Promise<CodeSent> {
  const step: EmailUpdateStep = await frame.updateEmail(email, signal)
  if (step === 'secondary') return { step, to: email }
  const to = frame.user()?.email
  if (!to)
    throw new KitError('frame/failed', { detail: 'The frame asks for a code of an address that it did not name.' })
  return { step, to }
}

function toEmailUpdateState({ value, context }: SnapshotFrom<typeof emailUpdateMachine>): EmailUpdateState {
  const { step, email, sentTo, error, secondsLeft } = context
  return { is: value, step, email, sentTo, error, secondsLeft }
}
