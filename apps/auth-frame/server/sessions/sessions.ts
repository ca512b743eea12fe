import { findAccount, type StoredAccount } from '../accounts/accounts.ts'
import { readCookie, writeCookie, writeSharedCookie } from '../http/cookies.ts'
import { Refused } from '../http/refused.ts'
import type { Parts } from '../parts.ts'
import { hashOf, randomToken } from '../secrets.ts'

const keyOf = (token: string): string => `session:${hashOf(token)}`

/** What the page shows of its session: a token of its own where it keeps no cookies. */
function tokenOf(request: Request): string | null {
  const [, token = null] = /^Bearer ([\w-]{43})$/.exec(request.headers.get('authorization') ?? '') ?? []
  return token ?? readCookie(request, 'session')
}

/**
 * Begins a session and ends the one that the browser had.
 *
 * @returns the token where the page keeps no cookies, else the cookie
 */
export async function startSession(
  parts: Parts,
  { request, accountId, keepsCookies }: { request: Request; accountId: string; keepsCookies: boolean },
): Promise<{ readonly token?: string; readonly cookies: readonly string[] }> {
  const { store, clock, random, settings } = parts
  await endSession(parts, request)
  const token = randomToken(random)
  const now = clock()
  await store.put(keyOf(token), { value: accountId, expiresAt: now + settings.sessionLifetime }, now)
  if (!keepsCookies) return { token, cookies: [] }
  return { cookies: [writeCookie('session', token, settings.sessionLifetime)] }
}

/** The account that is signed in; `null` when none is. */
export async function findSignedIn(parts: Parts, request: Request): Promise<StoredAccount | null> {
  const token = tokenOf(request)
  const id = token === null ? null : await parts.store.get(keyOf(token), parts.clock())
  return id === null ? null : findAccount(parts, id)
}

/**
 * The account that is signed in.
 *
 * @throws Refused `not-signed-in`
 */
export async function accountOf(parts: Parts, request: Request): Promise<StoredAccount> {
  const account = await findSignedIn(parts, request)
  if (!account) throw new Refused('not-signed-in')
  return account
}

/**
 * Writes the cookie of the session that the page has shown the token of.
 *
 * @throws Refused `not-signed-in`
 */
export async function keepSession(parts: Parts, request: Request): Promise<readonly string[]> {
  const token = tokenOf(request)
  await accountOf(parts, request)
  return token === null ? [] : [writeSharedCookie('session', token, parts.settings.sessionLifetime)]
}

/** Ends the session of a browser on the server, and its cookie. */
export async function endSession({ store, clock }: Parts, request: Request): Promise<readonly string[]> {
  const token = tokenOf(request)
  if (token !== null) await store.take(keyOf(token), clock())
  return [writeCookie('session', '', 0), writeSharedCookie('session', '', 0)]
}
