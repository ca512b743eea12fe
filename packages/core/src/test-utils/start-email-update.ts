import { createFakeAuth, createFakeStorage, type FakeAuthOptions } from '@kit/testing'
import { loadEmailUpdate } from '../email-update/email-update.effects.ts'
import type { EmailUpdateRequest } from '../email-update/email-update.events.ts'
import { storageKeys } from '../storage/keys.ts'
import { inASystem } from './in-a-system.ts'
import { settle } from './settle.ts'

type Options = FakeAuthOptions & {
  readonly stored?: Map<string, string>
  readonly load?: () => Promise<unknown>
}

export const presentAddress = 'ada@example.org'
export const newAddress = 'lovelace@example.org'

/** One email update alone, of a visitor who has signed in by email, on timers that tests move. */
export function startEmailUpdate({ stored = new Map(), load, ...options }: Options = {}) {
  const user = { email: presentAddress, userName: null, provider: 'email' } as const
  const fake = createFakeAuth({ user, ...options })
  fake.wallet.approve()
  const storage = createFakeStorage({ entries: stored, tabs: new Set() })
  const { logic, input, read, onLeave } = loadEmailUpdate({
    ...{ storage, keys: storageKeys('kit.v1'), clock: { now: () => Date.now() } },
    async loadSession() {
      await load?.()
      return fake.session
    },
  })
  const { actor, news, stop } = inASystem(logic, 'email-update', input)
  const send = async (...events: readonly EmailUpdateRequest[]) => {
    for (const event of events) actor.send(event)
    await settle()
  }
  return {
    ...{ fake, stored, stop, send, news, onLeave },
    state: () => read(actor, []),
    at: () => [read(actor, []).is, read(actor, []).step],
    code: () => read(actor, []).error?.code ?? null,
    asked: () => fake.calls.map(([name]) => name),
    request: (email = newAddress) => send({ type: 'emailUpdate.requested', email }),
    enter: (code: string) => send({ type: 'emailUpdate.codeEntered', code }),
    resend: () => send({ type: 'emailUpdate.resendRequested' }),
  }
}
