import type { AnswerOf as FrameAnswerOf, RedirectProvider } from '@kit/services/auth-frame-protocol'
import { Failed } from '../failed.ts'
import type { Service } from '../service/create-service.ts'
import type { Kept } from '../service/kept.ts'
import type { WalletSession } from '../wallet/session.ts'

/** Signing in, one flow at a time: a new one ends the one before. */
export type Login = {
  connectEmail(email: string, appOrigin: string): Promise<FrameAnswerOf<'CONNECT_EMAIL'>>
  /** Resolves once the visitor has followed the link. */
  awaitDevice(): Promise<void>
  confirmEmail(code: string): Promise<void>
  socialUri(provider: RedirectProvider, appOrigin: string, returnTo?: string): Promise<string>
  connectSocial(uri: string): Promise<void>
  updateEmail(email: string): Promise<FrameAnswerOf<'UPDATE_EMAIL'>>
  confirmPrimary(code: string): Promise<void>
  confirmSecondary(code: string): Promise<string>
  /** Gives up what waits. */
  cancel(): void
}

/** Milliseconds between two questions whether the link was followed. */
const pollPause = 2_000

export function createLogin(service: Service, session: WalletSession, kept: Kept): Login {
  let flow: string | null = null
  let changing: string | null = null
  let waiting = new AbortController()

  const keepsCookies = kept.cookies
  const required = (one: string | null): string => {
    if (one === null) throw new Failed('code-expired', 'No sign-in is under way.')
    return one
  }
  const restart = (): AbortSignal => {
    waiting.abort()
    waiting = new AbortController()
    return waiting.signal
  }

  return {
    async connectEmail(email, appOrigin) {
      restart()
      const started = await service.ask('POST /api/email/start', { email, appOrigin, keepsCookies })
      flow = started.flow
      return { action: started.action }
    },
    async awaitDevice() {
      const asked = required(flow)
      const signal = restart()
      while (!(await service.ask('POST /api/email/device', { flow: asked }, signal)).isApproved) {
        await pause(signal)
      }
    },
    async confirmEmail(code) {
      const digits = code.replace(/\D/g, '')
      if (digits.length !== 6) throw new Failed('wrong-code', 'A code has six digits.')
      session.begin(await service.ask('POST /api/email/confirm', { flow: required(flow), code: digits }))
      flow = null
    },
    async socialUri(provider, appOrigin, returnTo) {
      restart()
      const returning = returnTo === undefined ? {} : { returnTo }
      const started = await service.ask('POST /api/social/start', { provider, appOrigin, keepsCookies, ...returning })
      flow = started.flow
      return started.uri
    },
    async connectSocial(uri) {
      const ticket = URL.canParse(uri) ? new URL(uri).searchParams.get('ticket') : null
      if (ticket === null) throw new Failed('provider-failed', 'The provider did not say who the visitor is.')
      session.begin(await service.ask('POST /api/social/finish', { flow: required(flow), ticket }))
      flow = null
    },
    async updateEmail(email) {
      const started = await service.ask('POST /api/email/change', { email })
      changing = started.flow
      return { action: started.action }
    },
    async confirmPrimary(code) {
      await service.ask('POST /api/email/change/primary', { flow: required(changing), code })
    },
    async confirmSecondary(code) {
      const { email } = await service.ask('POST /api/email/change/secondary', { flow: required(changing), code })
      changing = null
      session.changeEmail(email)
      return email
    },
    cancel: () => void restart(),
  }
}

function pause(signal: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(resolve, pollPause)
    signal.addEventListener('abort', () => {
      clearTimeout(timer)
      reject(new Failed('aborted', 'Given up.'))
    })
  })
}
