import type { SignInStore } from '../stores/store.ts'
import { type Answer, actions } from './actions.ts'
import { tokensOf } from './cookies.ts'
import { checkOrigin, checkReader, corsHeaders, preflightHeaders } from './cross-site.ts'
import { Refused } from './errors.ts'
import { liveSessions, type SignInSession, toSession } from './sessions.ts'
import { readSettings, type Settings, type SignInHandlerOptions } from './settings.ts'

/** A request in, an answer out, as every server of today has it. */
export type SignInHandler = (request: Request) => Promise<Response>

const baseHeaders = {
  'cache-control': 'no-store',
  'content-type': 'application/json',
  'x-content-type-options': 'nosniff',
} as const

function actionOf(request: Request) {
  const { pathname } = new URL(request.url)
  const action = actions.get(pathname.slice(pathname.lastIndexOf('/') + 1))
  if (!action) throw new Refused('action-unknown')
  return action
}

async function run(request: Request, settings: Settings): Promise<Answer> {
  const action = actionOf(request)
  if (request.method !== action.method) throw new Refused('method-not-allowed')
  if (action.method === 'POST') return action.run(request, settings, checkOrigin(request, settings.domains))
  checkReader(request, settings.domains)
  return action.run(request, settings)
}

function preflight(request: Request, { domains }: Settings): Response {
  actionOf(request)
  checkOrigin(request, domains)
  const headers = { ...corsHeaders(request, domains), ...preflightHeaders, 'cache-control': 'no-store' }
  return new Response(null, { status: 204, headers })
}

function succeed({ body, cookies = [], status = 200 }: Answer, more: Record<string, string>): Response {
  const headers = new Headers({ ...baseHeaders, ...more })
  for (const cookie of cookies) headers.append('set-cookie', cookie)
  return new Response(JSON.stringify(body), { status, headers })
}

/** Tells the developer, whose listener must not change what the visitor gets. */
function report(error: unknown, { onError }: Settings) {
  try {
    onError?.(error)
  } catch {
    // Nobody is left to hear it.
  }
}

function fail(error: unknown, request: Request, settings: Settings): Response {
  const refused = error instanceof Refused ? error : new Refused('internal', { cause: error })
  const { code, field, status } = refused
  if (status >= 500) report(refused.cause ?? refused, settings)
  const headers = new Headers({ ...baseHeaders, ...corsHeaders(request, settings.domains) })
  if (code === 'method-not-allowed') headers.set('allow', `${actionOf(request).method}, OPTIONS`)
  return new Response(JSON.stringify({ error: code, field }), { status, headers })
}

/**
 * Makes the server's half of a sign-in. The last segment of the path chooses what is done: `POST nonce`, `POST verify`,
 * `GET session`, `POST sign-out`.
 *
 * @throws TypeError for options that no message could be made with
 * @example app.all('/auth/*', (context) => signIn(context.req.raw)) // Hono
 */
export function createSignInHandler(options: SignInHandlerOptions): SignInHandler {
  const settings = readSettings(options)
  return async (request) => {
    try {
      if (request.method === 'OPTIONS') return preflight(request, settings)
      return succeed(await run(request, settings), corsHeaders(request, settings.domains))
    } catch (error) {
      return fail(error, request, settings)
    }
  }
}

/**
 * Reads who is signed in, for the rest of a server. A route that changes something has to refuse cross-site requests itself.
 *
 * @returns the sessions of the browser that asks, one for each of its accounts, the oldest first
 * @example const [session] = await readSessions(request, store); if (!session) return new Response(null, { status: 401 })
 */
export async function readSessions(request: Request, store: SignInStore): Promise<readonly SignInSession[]> {
  const live = await liveSessions(store, tokensOf(request), Date.now())
  return live.map(({ record }) => toSession(record, live))
}
