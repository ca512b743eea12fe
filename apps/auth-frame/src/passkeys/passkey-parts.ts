import type { AnswerOf } from '../../contract/api.ts'
import { FrameFailureError } from '../door/frame-failure.ts'
import type { Service } from '../service/service-client.ts'
import type { FrameSession } from '../session/frame-session.ts'
import type { BrowserPasskeys } from './browser-passkeys.ts'

export type KnownPasskey = AnswerOf<'GET /api/passkeys'>['passkeys'][number]

/** What signing in with a passkey and adding one need. */
export type PasskeyParts = {
  /** Signs in, in a click; nobody once `signal` is aborted. */
  signIn(appOrigin: string, signal: AbortSignal): Promise<void>
  list(): Promise<readonly KnownPasskey[]>
  remove(id: string): Promise<void>
  /** Sends the code that allows one to be added. */
  start(): Promise<{ readonly flow: string }>
  confirm(flow: string, code: string): Promise<void>
  /** Adds one, in a click, once the code was confirmed. `signal` takes back the question of the browser. */
  add(signal: AbortSignal): Promise<void>
}

type Setup = {
  readonly service: Service
  readonly session: FrameSession
  readonly browser: BrowserPasskeys
  readonly keepsCookies: boolean
}

export function createPasskeyParts({ service, session, browser, keepsCookies }: Setup): PasskeyParts {
  let confirmed: ({ readonly flow: string } & AnswerOf<'POST /api/passkeys/confirm'>) | null = null
  return {
    async signIn(appOrigin, signal) {
      const asking = { appOrigin, keepsCookies }
      const { flow, ...asked } = await service.call('POST /api/passkeys/connect/start', asking, signal)
      signal.throwIfAborted()
      const credential = await browser.use(asked, signal)
      signal.throwIfAborted()
      const signedIn = await service.call('POST /api/passkeys/connect/finish', { flow, credential }, signal)
      // Who has left may have signed in another way meanwhile.
      signal.throwIfAborted()
      session.begin(signedIn)
    },
    list: async () => (await service.call('GET /api/passkeys', {})).passkeys,
    remove: async (id) => void (await service.call('POST /api/passkeys/remove', { id })),
    start: () => service.call('POST /api/passkeys/start', {}),
    async confirm(flow, code) {
      confirmed = { flow, ...(await service.call('POST /api/passkeys/confirm', { flow, code })) }
    },
    async add(signal) {
      if (!confirmed) throw new FrameFailureError('code-expired', 'No code was confirmed.')
      const { flow, ...asked } = confirmed
      const credential = await browser.create(asked, signal)
      confirmed = null
      await service.call('POST /api/passkeys/finish', { flow, credential })
    },
  }
}
