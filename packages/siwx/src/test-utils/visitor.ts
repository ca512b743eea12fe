import { createMessage } from '../index.ts'
import type { SignInMessage } from '../message/message.ts'
import type { SignInSession } from '../server/index.ts'
import type { TestAccount } from './accounts.ts'

type Handler = (request: Request) => Promise<Response>

/** How a page asks, where it differs from the rule: a POST of JSON with the headers that a browser writes. */
export type Asking = {
  readonly method?: string
  readonly body?: BodyInit | null
  /** `null` takes one away. */
  readonly headers?: Readonly<Record<string, string | null>>
  readonly path?: string
}

/** What `nonce` answers with. */
export type Asked = Pick<SignInMessage, 'domain' | 'statement' | 'resources' | 'expirationTime'> & {
  readonly uri: string
  readonly nonce: string
  readonly version: '1'
  readonly issuedAt: string
  readonly chains: readonly string[]
}

type Json = Readonly<Record<string, unknown>>

/** A browser, which keeps cookies as browsers do, on a page of an origin. */
export function openBrowser(handler: Handler, { origin = 'https://acme.org', base = 'https://acme.org/auth/' } = {}) {
  const cookies = new Map<string, string>()
  function keep(answer: Response) {
    for (const line of answer.headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? []
      if (/; Max-Age=0(;|$)/.test(line)) cookies.delete(name)
      else cookies.set(name, value)
    }
    return answer
  }
  async function ask(action: string, { method = 'POST', body = '{}', headers = {}, path = base }: Asking = {}) {
    const isRead = method === 'GET' || method === 'HEAD'
    const all = new Headers({
      'sec-fetch-site': 'same-origin',
      ...(isRead ? {} : { origin, 'content-type': 'application/json' }),
      ...(cookies.size > 0 ? { cookie: [...cookies].map((pair) => pair.join('=')).join('; ') } : {}),
    })
    for (const [name, value] of Object.entries(headers)) value === null ? all.delete(name) : all.set(name, value)
    return keep(await handler(new Request(path + action, { method, headers: all, body: isRead ? null : body })))
  }
  const post = async (action: string, body: unknown) => {
    const answer = await ask(action, { body: JSON.stringify(body) })
    return { status: answer.status, body: (await answer.json()) as Json }
  }
  const getNonce = async () => (await (await ask('nonce')).json()) as Asked
  const sign = async (account: TestAccount, asked: Asked, changes: Partial<Json> = {}) =>
    account.sign(await createMessage({ ...account.fields, ...asked, ...changes } as SignInMessage))
  return {
    cookies,
    ask,
    post,
    getNonce,
    sign,
    signIn: async (account: TestAccount) => post('verify', await sign(account, await getNonce())),
    sessions: async () => {
      const { sessions } = (await (await ask('session', { method: 'GET' })).json()) as { sessions: SignInSession[] }
      return sessions
    },
  }
}
