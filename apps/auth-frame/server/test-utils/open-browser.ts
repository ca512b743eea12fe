import * as v from 'valibot'
import { type AnswerOf, type Endpoint, endpoints, type Refusal, type RequestOf, refusal } from '../../contract/api.ts'
import type { AuthService } from '../create-auth-service.ts'
import { appOrigin, frameOrigin, type OpenService } from './open-service.ts'

type Asking = {
  readonly address?: string
  /** `null` takes one away. */
  readonly headers?: Readonly<Record<string, string | null>>
  readonly body?: BodyInit
}

export type Reply<E extends Endpoint> =
  | { readonly status: 200; readonly answer: AnswerOf<E>; readonly headers: Headers }
  | { readonly status: number; readonly refusal: Refusal; readonly headers: Headers }

const chrome =
  'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0 Safari/537.36'

/** A browser with the frame's page, which keeps cookies as browsers do, unless they are blocked. */
export function openBrowser(service: AuthService, { address = '192.0.2.1', keepsCookies = true } = {}) {
  const cookies = new Map<string, string>()
  let bearer: string | null = null

  function keep(response: Response): void {
    for (const line of response.headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? []
      if (!keepsCookies) continue
      if (/; Max-Age=0(;|$)/.test(line)) cookies.delete(name)
      else cookies.set(name, value)
    }
  }

  async function send(method: string, path: string, { headers = {}, body, address: from = address }: Asking = {}) {
    const all = new Headers({
      'sec-fetch-site': 'same-origin',
      'user-agent': chrome,
      ...(method === 'GET' ? {} : { origin: frameOrigin, 'content-type': 'application/json', 'x-auth-frame': '1' }),
      ...(cookies.size > 0 ? { cookie: [...cookies].map((pair) => pair.join('=')).join('; ') } : {}),
      ...(bearer === null ? {} : { authorization: `Bearer ${bearer}` }),
    })
    for (const [name, value] of Object.entries(headers)) value === null ? all.delete(name) : all.set(name, value)
    const request = new Request(new URL(path, frameOrigin), { method, headers: all, body: body ?? null })
    const response = await service.fetch(request, { address: from })
    keep(response)
    return response
  }

  /** Asks an endpoint; whatever is answered is read by the contract's own schemas, strictly. */
  async function ask<E extends Endpoint>(endpoint: E, body?: RequestOf<E>, asking: Asking = {}): Promise<Reply<E>> {
    const [method = '', path = ''] = endpoint.split(' ')
    const response = await send(
      method,
      path,
      method === 'GET' ? asking : { body: JSON.stringify(body ?? {}), ...asking },
    )
    const json: unknown = await response.json()
    const { status, headers } = response
    if (status !== 200) return { status, refusal: v.parse(v.strictObject(refusal.entries), json), headers }
    const answer = v.parse(v.strictObject(endpoints[endpoint].answer.entries), json) as AnswerOf<E>
    return { status: 200, answer, headers }
  }

  /** The same, where anything but a success is a failure of the test. */
  async function must<E extends Endpoint>(endpoint: E, body?: RequestOf<E>): Promise<AnswerOf<E>> {
    const reply = await ask(endpoint, body)
    if ('answer' in reply) return reply.answer
    throw new Error(`${endpoint} is refused: ${JSON.stringify(reply.refusal)}`)
  }

  return {
    ...{ cookies, send, ask, must },
    setBearer: (token: string | null) => {
      bearer = token
    },
    start: (email: string) => ask('POST /api/email/start', { email, appOrigin, keepsCookies }),
  }
}

export type Browser = ReturnType<typeof openBrowser>

/** Opens the link of the newest mail to an address, in another browser, and answers the question. */
export async function decide(
  { service, linkTo }: Pick<OpenService, 'service' | 'linkTo'>,
  email: string,
  decision: 'approve' | 'decline',
) {
  const token = new URL(linkTo(email)).searchParams.get('token') ?? ''
  return openBrowser(service, { address: '192.0.2.99' }).send('POST', '/device', {
    headers: { 'content-type': 'application/x-www-form-urlencoded', 'x-auth-frame': null },
    body: new URLSearchParams({ token, decision }).toString(),
  })
}

/** Follows the link of the newest mail to a new address, in another browser, and asks its page for the code. */
export async function followToCode(
  { service, linkTo, parts }: Pick<OpenService, 'service' | 'linkTo' | 'parts'>,
  email: string,
): Promise<{ readonly status: number; readonly code: string | undefined }> {
  const token = new URL(linkTo(email)).searchParams.get('token') ?? ''
  const { origin } = parts.settings
  const response = await openBrowser(service, { address: '192.0.2.99' }).send('POST', '/address', {
    headers: { origin, 'content-type': 'application/x-www-form-urlencoded', 'x-auth-frame': null },
    body: new URLSearchParams({ token }).toString(),
  })
  return { status: response.status, code: /<strong>(\d{6})<\/strong>/.exec(await response.text())?.[1] }
}

/** The code of a new address, once its mailbox has followed its link. */
export async function newAddressCode(opened: Parameters<typeof followToCode>[0], email: string): Promise<string> {
  const { code } = await followToCode(opened, email)
  if (code === undefined) throw new Error(`No code is shown to ${email}`)
  return code
}

/** Signs in by mail, with an approval where one is asked for. */
export async function signIn(opened: OpenService, browser: Browser, email: string) {
  const reply = await browser.start(email)
  if (!('answer' in reply)) throw new Error(`The sign-in is refused: ${JSON.stringify(reply.refusal)}`)
  const { flow, action } = reply.answer
  if (action === 'VERIFY_DEVICE') await decide(opened, email, 'approve')
  const signedIn = await browser.must('POST /api/email/confirm', { flow, code: opened.codeTo(email) })
  if (signedIn.token !== undefined) browser.setBearer(signedIn.token)
  return signedIn
}

/** Gives the account that is signed in another mailbox, with a code of each. */
export async function changeMailbox(opened: OpenService, browser: Browser, { from, to }: { from: string; to: string }) {
  const { flow } = await browser.must('POST /api/email/change', { email: to })
  await browser.must('POST /api/email/change/primary', { flow, code: opened.codeTo(from) })
  await browser.must('POST /api/email/change/secondary', { flow, code: await newAddressCode(opened, to) })
}
