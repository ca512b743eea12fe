import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { Provider } from 'oidc-provider'
import { sendJson, sendText } from '../http/http-server.ts'
import { closeServer, listenOnLoopback } from '../http/listen.ts'
import { isLoopbackHost } from '../http/loopback.ts'
import { readBody } from '../http/read-body.ts'
import { createProvider, oidcClient } from './create-provider.ts'
import { people } from './people.ts'
import { whoPage } from './who-page.ts'

export type Oidc = {
  /** Its origin, where `/.well-known/openid-configuration` says the rest. */
  readonly issuer: string
  readonly clientId: string
  readonly clientSecret: string
  stop(): Promise<void>
}

/** The page's form is sent to the page, and leads on to the app that asked. */
const policy = "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'none'"

async function answerWho(provider: Provider, request: IncomingMessage, response: ServerResponse): Promise<void> {
  await provider.interactionDetails(request, response)
  if (request.method !== 'POST') {
    response.setHeader('content-security-policy', policy)
    response.setHeader('x-content-type-options', 'nosniff')
    return sendText(response, 200, whoPage(), 'text/html; charset=utf-8')
  }
  const form = new URLSearchParams((await readBody(request)) ?? '')
  const person = people.find(({ id }) => id === form.get('person'))
  const isAllowed = form.get('decision') === 'allow' && person !== undefined
  const result = isAllowed ? { login: { accountId: person.id, remember: false } } : { error: 'access_denied' }
  await provider.interactionFinished(request, response, result)
}

/** Lets the provider ask who it is, no matter who signed in with this browser before. */
function forgetVisitor({ headers }: IncomingMessage): void {
  const cookies = (headers.cookie ?? '').split('; ').filter((cookie) => !cookie.startsWith('_session'))
  headers.cookie = cookies.join('; ')
}

/**
 * Starts a provider of OpenID Connect on loopback, which plays the parties that visitors sign in with: a page with someone to pick, Allow
 * and Deny.
 * @param port 0 takes a free one
 * @throws Error when the port is taken
 * @example const { issuer, clientId, clientSecret } = await startOidc()
 */
export async function startOidc(port = 0): Promise<Oidc> {
  let answer = (_: IncomingMessage, response: ServerResponse) => sendJson(response, 503, { message: 'Not yet.' })
  const server = createServer((request, response) => {
    if (isLoopbackHost(request.headers.host)) return answer(request, response)
    sendJson(response, 403, { message: 'The sandbox answers pages of this machine only.' })
  })
  const issuer = `http://127.0.0.1:${await listenOnLoopback(server, port)}`
  const provider = await createProvider(issuer)
  const callback = provider.callback()
  answer = (request, response) => {
    if (request.url?.startsWith('/auth')) forgetVisitor(request)
    if (!request.url?.startsWith('/who/')) return void callback(request, response)
    answerWho(provider, request, response).catch(() =>
      sendJson(response, 400, { message: 'This page was answered, or is too old. Begin again.' }),
    )
  }
  return { issuer, ...oidcClient, stop: () => closeServer(server) }
}
