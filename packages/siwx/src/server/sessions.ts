import type { SignInStore, StoreRecord } from '../stores/store.ts'
import type { Proof } from '../verify/verification.ts'
import { maxTokens } from './cookies.ts'
import { readStored } from './guarded-store.ts'
import { hashOf, randomHex } from './secrets.ts'

/** A session, as the visitor may see it. */
export type SignInSession = {
  readonly id: string
  /** As CAIP-10 writes it. */
  readonly account: string
  readonly address: string
  /** The CAIP-2 id of the chain that the message named. */
  readonly chainId: string
  /** RFC 3339. */
  readonly signedAt: string
  readonly expiresAt: string
  readonly proof: Proof
  /** Whether it is this browser's; the others are of the same accounts, elsewhere. */
  readonly isCurrent: boolean
}

/** How many sessions an account may have; the oldest end first. */
const maxSessions = 32

const keyOf = async (token: string) => `session:${await hashOf(token)}`

const find = async (store: SignInStore, token: string, now: number) => store.get(await keyOf(token), now)

/** The sessions of a browser that have not ended, each with its token, the oldest first. */
export async function liveSessions(store: SignInStore, tokens: readonly string[], now: number) {
  const found = await Promise.all(tokens.map(async (token) => ({ token, record: await find(store, token, now) })))
  return found.flatMap(({ token, record }) => (record ? [{ token, record }] : []))
}

type Live = Awaited<ReturnType<typeof liveSessions>>

export function toSession(record: StoreRecord, current: Live): SignInSession {
  const stored = readStored(record.value, ['id', 'address', 'chainId', 'signedAt', 'proof'])
  return {
    id: stored.id,
    account: `${stored.chainId}:${stored.address}`,
    address: stored.address,
    chainId: stored.chainId,
    signedAt: stored.signedAt,
    expiresAt: new Date(record.expiresAt).toISOString(),
    proof: stored.proof as Proof,
    isCurrent: current.some((one) => one.record.key === record.key),
  }
}

/** The records of all sessions of the accounts that a browser is signed in with. */
export async function sessionsOfAccounts(store: SignInStore, live: Live, now: number): Promise<readonly StoreRecord[]> {
  const owners = new Set(live.flatMap(({ record: { owner } }) => (owner === null ? [] : [owner])))
  return (await Promise.all([...owners].map((owner) => store.list(owner, now)))).flat()
}

export async function endSessions(store: SignInStore, records: readonly StoreRecord[], now: number): Promise<void> {
  await Promise.all(records.map(({ key }) => store.take(key, now)))
}

/** Ends the oldest sessions of an account that has as many as it may have. */
async function makeRoom(store: SignInStore, account: string, now: number) {
  const records = await store.list(account, now)
  const oldestFirst = records.toSorted((one, other) => one.expiresAt - other.expiresAt)
  await endSessions(store, oldestFirst.slice(0, Math.max(0, records.length + 1 - maxSessions)), now)
}

type SignedIn = {
  readonly account: string
  readonly address: string
  readonly chainId: string
  readonly proof: Proof
}

/**
 * Begins a session. What the browser had for this account ends first, and so does the oldest session when it has too many.
 *
 * @returns the record, and the tokens that the browser has from now on
 */
export async function startSession(
  store: SignInStore,
  { account, address, chainId, proof }: SignedIn,
  { tokens, lifetime, now }: { readonly tokens: readonly string[]; readonly lifetime: number; readonly now: number },
): Promise<{ readonly record: StoreRecord; readonly tokens: readonly string[] }> {
  const live = await liveSessions(store, tokens, now)
  const others = live.filter(({ record }) => record.owner !== account)
  const kept = others.slice(-(maxTokens - 1))
  const ended = live.filter((one) => !kept.includes(one))
  await endSessions(
    store,
    ended.map(({ record }) => record),
    now,
  )
  await makeRoom(store, account, now)
  const token = randomHex(32)
  const value = { id: randomHex(16), address, chainId, signedAt: new Date(now).toISOString(), proof }
  const record = { key: await keyOf(token), owner: account, value: JSON.stringify(value), expiresAt: now + lifetime }
  await store.put(record, now)
  return { record, tokens: [...kept.map((one) => one.token), token] }
}
