import { browserOf, keepBrowser, tokensOf, writeTokens } from './cookies.ts'
import { Refused } from './errors.ts'
import { issueNonce } from './nonces.ts'
import { readBody } from './read-body.ts'
import { endSessions, liveSessions, sessionsOfAccounts, startSession, toSession } from './sessions.ts'
import type { Settings } from './settings.ts'
import { isSmartAccount } from './smart-account.ts'
import { verifySignIn } from './verify-sign-in.ts'

/** What an action answers with. */
export type Answer = { readonly body: object; readonly cookies?: readonly string[]; readonly status?: number }

/** What reads may be asked without an origin, which browsers leave out of such requests. */
type Action =
  | { readonly method: 'GET'; run(request: Request, settings: Settings): Promise<Answer> }
  | { readonly method: 'POST'; run(request: Request, settings: Settings, origin: URL): Promise<Answer> }

/** A browser may wait for a smart account, and sign in with a key meanwhile. */
const longestLifetime = ({ clients, nonceLifetime, smartAccountNonceLifetime }: Settings) =>
  clients ? Math.max(nonceLifetime, smartAccountNonceLifetime) : nonceLifetime

/** Answers with what the page writes the message from. The owners of a smart account get more time. */
async function nonce(request: Request, settings: Settings, origin: URL): Promise<Answer> {
  const { account, recap } = await readBody(request)
  const { store, chains, statement, resources } = settings
  const isSlow = account !== undefined && (await isSmartAccount(account, settings))
  const lifetime = isSlow ? settings.smartAccountNonceLifetime : settings.nonceLifetime
  const now = Date.now()
  const browser = await keepBrowser(request, longestLifetime(settings))
  const says = { domain: origin.host, uri: origin.origin, statement, resources, chains }
  const asked = { ...says, ...(recap === true && { recap }) }
  const made = await issueNonce(store, { ...asked, isSlow, browser: browser.hash }, { now, lifetime })
  const times = { issuedAt: new Date(now).toISOString(), expirationTime: new Date(now + lifetime).toISOString() }
  const smart = isSlow ? { isSmartAccount: true } : {}
  return { body: { nonce: made, version: '1', ...asked, ...times, ...smart }, cookies: [browser.cookie] }
}

async function verify(request: Request, settings: Settings, origin: URL): Promise<Answer> {
  const body = await readBody(request)
  const now = Date.now()
  const signedIn = await verifySignIn(body, settings, { origin, browser: await browserOf(request), now })
  if (signedIn === null) return { status: 202, body: { isPending: true } }
  const { store, sessionLifetime: lifetime } = settings
  const { record, tokens } = await startSession(store, signedIn, { tokens: tokensOf(request), lifetime, now })
  const session = { ...toSession(record, []), isCurrent: true }
  return { body: { session }, cookies: [writeTokens(tokens, lifetime)] }
}

async function session(request: Request, { store }: Settings): Promise<Answer> {
  const now = Date.now()
  const live = await liveSessions(store, tokensOf(request), now)
  const records = await sessionsOfAccounts(store, live, now)
  return { body: { sessions: records.map((record) => toSession(record, live)) } }
}

async function signOut(request: Request, { store, sessionLifetime }: Settings): Promise<Answer> {
  const { id } = await readBody(request)
  if (id !== undefined && typeof id !== 'string') throw new Refused('body-malformed', { field: 'id' })
  const now = Date.now()
  const live = await liveSessions(store, tokensOf(request), now)
  if (id === undefined) {
    await endSessions(
      store,
      live.map(({ record }) => record),
      now,
    )
    return { body: {}, cookies: [writeTokens([], 0)] }
  }
  const records = await sessionsOfAccounts(store, live, now)
  const ended = records.filter((record) => toSession(record, []).id === id)
  if (ended.length === 0) throw new Refused('session-unknown', { field: 'id' })
  await endSessions(store, ended, now)
  const kept = live.filter(({ record }) => !ended.some(({ key }) => key === record.key))
  if (kept.length === live.length) return { body: {} }
  return {
    body: {},
    cookies: [
      writeTokens(
        kept.map(({ token }) => token),
        sessionLifetime,
      ),
    ],
  }
}

/** By the last segment of the path. */
export const actions: ReadonlyMap<string, Action> = new Map<string, Action>([
  ['nonce', { method: 'POST', run: nonce }],
  ['verify', { method: 'POST', run: verify }],
  ['session', { method: 'GET', run: session }],
  ['sign-out', { method: 'POST', run: signOut }],
])
