import { readFileSync } from 'node:fs'
import { type Context, Hono } from 'hono'
import { bodyLimit } from 'hono/body-limit'
import { type Endpoint, endpoints } from '../contract/api.ts'
import { answerAllowed } from './http/answer-allowed.ts'
import { checkSameOrigin, longestBody, readRequest } from './http/read-request.ts'
import { Refused } from './http/refused.ts'
import { routes } from './http/routes.ts'
import { answerAddress, showAddress } from './pages/address-page.ts'
import { answerDevice, showDevice } from './pages/device-page.ts'
import type { Parts } from './parts.ts'
import { showSocialDone } from './social/social-page.ts'
import { guardStore } from './store/guarded-store.ts'

type Env = { Bindings: { readonly address: string } }

export type AuthService = {
  /** @param client its address, for limits: of the connection, or what a trusted proxy says */
  fetch(request: Request, client: { readonly address: string }): Promise<Response>
}

const apiHeaders = {
  'cache-control': 'no-store',
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'no-referrer',
  'cross-origin-resource-policy': 'same-origin',
}

/** The sheet and the script of the service's own pages. */
const files = [
  ['/service/page.css', 'text/css; charset=utf-8', new URL('./pages/page.css', import.meta.url)],
  ['/service/social-done.js', 'text/javascript; charset=utf-8', new URL('./social/social-done.js', import.meta.url)],
] as const

function refuse({ status, refusal }: Refused): Response {
  const wait = refusal.retryAfter === undefined ? {} : { 'retry-after': String(refusal.retryAfter) }
  return Response.json(refusal, { status, headers: { ...apiHeaders, ...wait } })
}

const nameOf = (error: unknown): string => (error instanceof Error ? error.name : 'unknown')

function addEndpoint<E extends Endpoint>(app: Hono<Env>, endpoint: E, parts: Parts): void {
  const [method = '', path = ''] = endpoint.split(' ')
  app.on(method, path, async (context) => {
    const request = context.req.raw
    const body = await readRequest(endpoint, request, parts.settings.origin)
    const { answer, cookies = [] } = await routes[endpoint](parts, { body, request, address: context.env.address })
    const response = Response.json(answer, { headers: apiHeaders })
    for (const cookie of cookies) response.headers.append('set-cookie', cookie)
    return response
  })
}

const textOf = (value: unknown): string => (typeof value === 'string' ? value : '')

function addPages(app: Hono<Env>, parts: Parts): void {
  app.get('/device', (context) => showDevice(parts, context.req.raw))
  app.post('/device', async (context) => {
    checkSameOrigin(context.req.raw, parts.settings.origin)
    const { token, decision } = await context.req.parseBody()
    return answerDevice(parts, { token: textOf(token), decision: textOf(decision), address: context.env.address })
  })
  app.get('/address', (context) => showAddress(parts, context.req.raw))
  app.post('/address', async (context) => {
    checkSameOrigin(context.req.raw, parts.settings.origin)
    return answerAddress(parts, textOf((await context.req.parseBody()).token))
  })
  app.get('/social/done', (context) => showSocialDone(parts, new URL(context.req.url).searchParams))
  // A provider may come back with a form; what it says counts by its state alone.
  app.post('/social/done', async (context) => {
    const form = Object.entries(await context.req.parseBody())
    return showSocialDone(parts, new URLSearchParams(form.map(([name, value]) => [name, textOf(value)])))
  })
  for (const [path, type, file] of files) {
    const body = readFileSync(file)
    const headers = { 'content-type': type, 'x-content-type-options': 'nosniff', 'cache-control': 'no-cache' }
    app.get(path, () => new Response(body, { headers }))
  }
}

/**
 * Makes the service of the auth frame: the endpoints of `contract/api.ts`, and the pages for approving a browser, for a new address and for
 * coming back from a provider. It keeps nothing in memory that matters, so any number of them share one store.
 *
 * @example
 * const service = createAuthService(parts)
 * const response = await service.fetch(request, { address: '203.0.113.7' })
 */
export function createAuthService(given: Parts): AuthService {
  const parts = { ...given, store: guardStore(given.store, given.log) }
  const app = new Hono<Env>()
  app.use(bodyLimit({ maxSize: longestBody, onError: () => refuse(new Refused('invalid-request')) }))
  for (const endpoint of Object.keys(endpoints) as Endpoint[]) addEndpoint(app, endpoint, parts)
  app.get('/api/allowed', (context) => answerAllowed(parts.settings, context.req.raw))
  addPages(app, parts)
  app.notFound(() => refuse(new Refused('invalid-request')))
  app.onError((error, context: Context<Env>) => {
    if (error instanceof Refused) return refuse(error)
    parts.log({ event: 'request-failed', path: context.req.path, reason: nameOf(error) })
    return refuse(new Refused('unavailable'))
  })
  return { fetch: async (request, client) => app.fetch(request, client) }
}
