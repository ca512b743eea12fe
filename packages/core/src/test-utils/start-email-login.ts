import { createFakeAuth, createFakeStorage, type FakeAuthOptions } from '@kit/testing'
import { loadEmailLogin } from '../email-login/email-login.effects.ts'
import type { EmailLoginRequest } from '../email-login/email-login.events.ts'
import { storageKeys } from '../storage/keys.ts'
import { inASystem } from './in-a-system.ts'
import { settle } from './settle.ts'

type Options = FakeAuthOptions & {
  readonly stored?: Map<string, string>
  readonly now?: () => number
  readonly load?: () => Promise<unknown>
}

/** One email login alone, over a frame in memory, on timers that tests move. */
export function startEmailLogin({ stored = new Map(), now = () => Date.now(), load, ...options }: Options = {}) {
  const fake = createFakeAuth(options)
  const storage = createFakeStorage({ entries: stored, tabs: new Set() })
  const { logic, input, read } = loadEmailLogin({
    ...{ storage, keys: storageKeys('kit.v1'), clock: { now } },
    async loadSession() {
      await load?.()
      return fake.session
    },
  })
  const { actor, news, stop } = inASystem(logic, 'email-login', input)
  const send = async (...events: readonly EmailLoginRequest[]) => {
    for (const event of events) actor.send(event)
    await settle()
  }
  return {
    ...{ fake, stored, stop, send, news },
    state: () => read(actor, []),
    is: () => read(actor, []).is,
    code: () => read(actor, []).error?.code ?? null,
    told: () => news.map(({ type }) => type),
    asked: () => fake.calls.map(([name]) => name),
    request: (email = 'ada@example.org') => send({ type: 'emailLogin.requested', email }),
    enter: (code: string) => send({ type: 'emailLogin.codeEntered', code }),
    resend: () => send({ type: 'emailLogin.resendRequested' }),
  }
}
