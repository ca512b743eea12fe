import { html } from 'hono/html'
import { approveDevice, declineDevice, findLinked } from '../email/device-links.ts'
import { isLinkToken } from '../email/links.ts'
import type { FlowOf } from '../flows/flows.ts'
import { Refused } from '../http/refused.ts'
import type { Parts } from '../parts.ts'
import { writePage } from './write-page.ts'

const timeOf = (milliseconds: number): string =>
  new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeStyle: 'short', timeZone: 'UTC' }).format(milliseconds)

const gone = () =>
  writePage(
    {
      title: 'This link no longer works',
      content: html`<p>It is older than 20 minutes, or someone has already answered it. To sign in, ask for a code again.</p>`,
    },
    { status: 410 },
  )

const question = ({ appOrigin, browser, askedAt }: FlowOf<'sign-in'>, token: string) =>
  writePage({
    title: 'Is it you who signs in?',
    content: html`<p>Someone wants to sign in with your email address.</p>
      <dl>
        <dt>Site</dt>
        <dd>${appOrigin}</dd>
        <dt>Browser</dt>
        <dd>${browser}</dd>
        <dt>Time</dt>
        <dd>${timeOf(askedAt)} UTC</dd>
      </dl>
      <p>Approve only what you began yourself a moment ago. Nobody who helps you needs you to approve.</p>
      <form method="post" action="/device">
        <input type="hidden" name="token" value="${token}" />
        <button name="decision" value="approve">Approve</button>
        <button name="decision" value="decline">It was not me</button>
      </form>`,
  })

/** Asks whether the browser that signs in is the visitor's. It changes nothing, so that programs that open links approve nothing. */
export async function showDevice(parts: Parts, request: Request): Promise<Response> {
  const token = new URL(request.url).searchParams.get('token') ?? ''
  const linked = isLinkToken(token) ? await findLinked(parts, token) : null
  return linked ? question(linked.signIn, token) : gone()
}

const approved = () =>
  writePage({
    title: 'Approved',
    content: html`<p>We have sent you a second mail with your code. Type it where you are signing in. You can close this page.</p>`,
  })

const declined = () =>
  writePage({
    title: 'Declined',
    content: html`<p>That browser does not get a code. You can close this page.</p>`,
  })

const later = (seconds: number) =>
  writePage(
    {
      title: 'Too many codes',
      content: html`<p>This mailbox was sent many codes. Open the link again in ${seconds} seconds.</p>`,
    },
    { status: 429 },
  )

/** Takes the visitor's answer, which a form of this service's own page posts. */
export async function answerDevice(
  parts: Parts,
  { token, decision, address }: { token: string; decision: string; address: string },
): Promise<Response> {
  if (!isLinkToken(token)) return gone()
  if (decision === 'decline') {
    await declineDevice(parts, token)
    return declined()
  }
  if (decision !== 'approve') return gone()
  try {
    return (await approveDevice(parts, token, address)) ? approved() : gone()
  } catch (error) {
    const wait = error instanceof Refused ? error.refusal.retryAfter : undefined
    if (wait === undefined) throw error
    // Who clicks twice is not told of the limit.
    return (await findLinked(parts, token)) ? later(wait) : gone()
  }
}
