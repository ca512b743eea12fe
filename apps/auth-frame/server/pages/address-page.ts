import { html } from 'hono/html'
import { isLinkToken } from '../email/links.ts'
import { findChange, makeAddressCode } from '../email/new-address.ts'
import type { Parts } from '../parts.ts'
import { writePage } from './write-page.ts'

const gone = () =>
  writePage(
    {
      title: 'This link no longer works',
      content: html`<p>It is older than 20 minutes, or its code was shown. To change your address, ask for a mail again.</p>`,
    },
    { status: 410 },
  )

const question = (token: string) =>
  writePage({
    title: 'Is it you who changes your email address?',
    content: html`<p>Someone wants your address to be the email address of their wallet. Who signs in with it gets that wallet from then on.</p>
      <p>Go on only if you began this yourself a moment ago. Nobody who helps you needs your code.</p>
      <form method="post" action="/address">
        <input type="hidden" name="token" value="${token}" />
        <button name="decision" value="approve">Show my code</button>
      </form>`,
  })

/** Asks whether the mailbox is to be the account's. It changes nothing, so that programs that open links make no code. */
export async function showAddress(parts: Parts, request: Request): Promise<Response> {
  const token = new URL(request.url).searchParams.get('token') ?? ''
  return isLinkToken(token) && (await findChange(parts, token)) ? question(token) : gone()
}

const shown = (code: string) =>
  writePage({
    title: 'Your code',
    content: html`<p>Your code is <strong>${code}</strong></p>
      <p>Type it where you are changing your address. It works once, for 20 minutes, and is shown only now. Never tell it to anyone.</p>`,
  })

/** Shows the code, once, to who has the mail: a form of this service's own page asks for it. */
export async function answerAddress(parts: Parts, token: string): Promise<Response> {
  const code = isLinkToken(token) ? await makeAddressCode(parts, token) : null
  return code === null ? gone() : shown(code)
}
