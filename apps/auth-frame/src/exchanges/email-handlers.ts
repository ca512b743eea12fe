import { FrameFailureError } from '../door/frame-failure.ts'
import type { Handlers } from '../door/open-door.ts'
import type { HandlerParts } from './handler-parts.ts'
import { isSameMailbox } from './mailed-flow.ts'
import { poll } from './poll.ts'

type Names =
  | 'CONNECT_EMAIL'
  | 'CONNECT_DEVICE'
  | 'CONNECT_OTP'
  | 'UPDATE_EMAIL'
  | 'UPDATE_EMAIL_PRIMARY_OTP'
  | 'UPDATE_EMAIL_SECONDARY_OTP'

/** @throws FrameFailureError `wrong-code` for what can be none; the service is not asked, so that it costs no try */
function codeOf(typed: string): string {
  const code = typed.replace(/[\s-]/g, '')
  if (!/^\d{6}$/.test(code)) throw new FrameFailureError('wrong-code', 'A code has six digits.')
  return code
}

/** Signing in by mail, and changing the address (R-AUTH-1, R-AUTH-2). */
export const emailHandlers = ({ service, session, flows, keepsCookies }: HandlerParts): Pick<Handlers, Names> => ({
  async CONNECT_EMAIL({ email }, appOrigin) {
    const account = await session.account()
    // An account at a provider that says this address is another one than the mailbox's.
    const mailbox = account?.provider === 'email' ? account.email : null
    if (mailbox !== null && isSameMailbox(mailbox, email)) return { action: 'CONNECT' }
    // A visitor who asks again on the same page wants another mail.
    const before = flows.known('email') === undefined ? flows.mailed.find(email, appOrigin) : null
    const signal = flows.start('email')
    const asked = { email, appOrigin, keepsCookies }
    const { flow, action } = before ?? (await service.call('POST /api/email/start', asked, signal))
    flows.put('email', flow)
    if (!before) flows.mailed.keep({ flow, email, action }, appOrigin)
    return { action }
  },
  async CONNECT_DEVICE() {
    const flow = flows.required('email')
    const look = async (signal: AbortSignal) =>
      (await service.call('POST /api/email/device', { flow }, signal)).isApproved ? true : null
    const waiting = flows.once(flow, (signal) => poll(look, signal))
    await orForget(flows, waiting)
    return {}
  },
  async CONNECT_OTP({ otp }) {
    const flow = flows.required('email')
    const asking = service.call('POST /api/email/confirm', { flow, code: codeOf(otp) }, flows.signal())
    session.begin(await orForget(flows, asking))
    flows.end()
    return {}
  },
  async UPDATE_EMAIL({ email }) {
    await session.wallet(true)
    const before = flows.known('change')
    const signal = flows.start('change')
    const asked = before === undefined ? { email } : { email, flow: before }
    const { flow, action } = await service.call('POST /api/email/change', asked, signal)
    flows.put('change', flow)
    return { action }
  },
  async UPDATE_EMAIL_PRIMARY_OTP({ otp }) {
    const { asked, signal } = await changeWith(otp, { session, flows })
    await service.call('POST /api/email/change/primary', asked, signal)
    return {}
  },
  async UPDATE_EMAIL_SECONDARY_OTP({ otp }) {
    const { asked, signal } = await changeWith(otp, { session, flows })
    const { email } = await service.call('POST /api/email/change/secondary', asked, signal)
    flows.end()
    return { newEmail: email }
  },
})

/** The failures after which no code or link of a sign-in is good for anything. */
const final: ReadonlySet<string> = new Set(['code-locked', 'code-expired', 'device-expired'])

/** Waits for a step of a sign-in. After one that fails for good, the next sign-in sends another mail. */
async function orForget<T>({ mailed }: HandlerParts['flows'], step: Promise<T>): Promise<T> {
  try {
    return await step
  } catch (error) {
    if (error instanceof FrameFailureError && final.has(error.failure.code)) mailed.forget()
    throw error
  }
}

/** What goes on with the change that has begun, once it is certain that the account has not changed. */
async function changeWith(otp: string, { session, flows }: Pick<HandlerParts, 'session' | 'flows'>) {
  const asked = { flow: flows.required('change'), code: codeOf(otp) }
  const signal = flows.signal()
  await session.wallet(true)
  return { asked, signal }
}
