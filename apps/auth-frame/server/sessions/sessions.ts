import * as v from 'valibot'
import { findAccount, type StoredAccount } from '../accounts/accounts.ts'
import { readCookie, writeCookie, writeSharedCookie } from '../http/cookies.ts'
import { Refused } from '../http/refused.ts'
import type { Parts } from '../parts.ts'
import { hashOf, randomToken } from '../secrets.ts'

const keyOf = (token: string): string => `session:${hashOf(token)}`

/** `epoch` is the account's at the sign-in: an account that moves on to the next one ends its sessions. */
const session = v.object({ accountId: v.string(), epoch: v.number(), endsAt: v.number() })
type Session = v.InferOutput<typeof session>
const stored = v.pipe(v.string(), v.parseJson(), session)

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
  { request, account, keepsCookies }: { request: Request; account: StoredAccount; keepsCookies: boolean },
): Promise<{ readonly token?: string; readonly cookies: readonly string[] }> {
  const { clock, random, settings } = parts
  await endSession(parts, request)
  const token = randomToken(random)
  const { id: accountId, epoch } = account
  await store(parts, token, { accountId, epoch, endsAt: clock() + settings.sessionLifetime })
  if (!keepsCookies) return { token, cookies: [] }
  return { cookies: [writeCookie('session', token, settings.sessionLifetime)] }
}

async function store({ store: entries, clock }: Parts, token: string, kept: Session): Promise<void> {
  await entries.put(keyOf(token), { value: JSON.stringify(kept), expiresAt: kept.endsAt }, clock())
}

async function findSession({ store, clock }: Parts, token: string | null): Promise<Session | null> {
  const value = token === null ? null : await store.get(keyOf(token), clock())
  return value === null ? null : v.parse(stored, value)
}

/** The account that is signed in; `null` when none is. */
export async function findSignedIn(parts: Parts, request: Request): Promise<StoredAccount | null> {
  const current = await findSession(parts, tokenOf(request))
  const account = current && (await findAccount(parts, current.accountId))
  return account?.epoch === current?.epoch ? account : null
}

/** Lets the session of this browser go on where the others of an account have ended. */
export async function renewSession(parts: Parts, request: Request, { id, epoch }: StoredAccount): Promise<void> {
  const token = tokenOf(request)
  const current = await findSession(parts, token)
  if (token !== null && current?.accountId === id) await store(parts, token, { ...current, epoch })
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
