import { expiryOfCode, makeCode } from '../flows/codes.ts'
import { type FlowOf, flowKey, nameFlow, putFlow } from '../flows/flows.ts'
import type { Answer, Asked } from '../http/asked.ts'
import { Refused } from '../http/refused.ts'
import { countMail } from '../limits/count.ts'
import { codeLifetime } from '../limits/limits.ts'
import type { Mail } from '../mail/mail.ts'
import { mailboxOf, normalizeEmail } from '../mail/mailbox.ts'
import { deviceLinkMail, signInCodeMail } from '../mail/words.ts'
import { describeBrowser } from '../pages/describe-browser.ts'
import type { Parts } from '../parts.ts'
import { deviceOf, isKnown } from '../sessions/devices.ts'
import { makeLink } from './links.ts'

/** @throws Refused `unavailable` when the queue is full, for whichever mailbox */
export function sendOrRefuse({ sendMail }: Parts, mail: Mail): void {
  if (!sendMail(mail)) throw new Refused('unavailable')
}

/** @throws Refused `not-allowed` for an app that may not frame the page */
export function checkApp({ settings }: Parts, appOrigin: string): void {
  if (!settings.appOrigins.includes(appOrigin)) throw new Refused('not-allowed')
}

type SignIn = FlowOf<'sign-in'>

async function sendCode(parts: Parts, flow: string, signIn: SignIn): Promise<void> {
  const { code, sent } = makeCode(parts, flow, signIn.email)
  await putFlow(parts, flow, { ...signIn, code: sent }, expiryOfCode(sent))
  sendOrRefuse(parts, signInCodeMail(signIn.email, code, signIn.appOrigin))
}

async function sendLink(parts: Parts, flow: string, signIn: SignIn): Promise<void> {
  const expiresAt = signIn.askedAt + codeLifetime
  await putFlow(parts, flow, signIn, expiresAt)
  const url = await makeLink(parts, { path: '/device', flow, expiresAt })
  sendOrRefuse(parts, deviceLinkMail(signIn.email, { appOrigin: signIn.appOrigin, browser: signIn.browser, url }))
}

/**
 * Begins a sign-in by mail. It asks no account, so that its answer and the time of it are the same with and without one. A browser that the
 * mailbox knows is sent a code at once, another one a link to be approved by.
 */
export async function startEmail(
  parts: Parts,
  { body, request, address }: Asked<'POST /api/email/start'>,
): Promise<Answer<'POST /api/email/start'>> {
  const { settings, clock } = parts
  if (!settings.email) throw new Refused('not-allowed')
  checkApp(parts, body.appOrigin)
  const email = normalizeEmail(body.email)
  const device = deviceOf(parts, request)
  const isTrusted = !settings.deviceApproval || (await isKnown(parts, device, email))
  await countMail(parts, isTrusted ? 'code' : 'link', { mailbox: mailboxOf(email), address })
  const name = nameFlow(parts)
  const signIn: SignIn = {
    kind: 'sign-in',
    email,
    appOrigin: body.appOrigin,
    keepsCookies: body.keepsCookies,
    device: body.keepsCookies ? device.hash : null,
    askedAt: clock(),
    browser: describeBrowser(request.headers.get('user-agent')),
    code: null,
  }
  await (isTrusted ? sendCode : sendLink)(parts, flowKey(name), signIn)
  return {
    answer: { flow: name, action: isTrusted ? 'VERIFY_OTP' : 'VERIFY_DEVICE' },
    cookies: body.keepsCookies ? [device.cookie] : [],
  }
}
