import * as v from 'valibot'
import { account as publicAccount } from '../../contract/api.ts'
import type { Parts } from '../parts.ts'
import { hashOf, randomToken } from '../secrets.ts'
import { forever } from '../store/store.ts'

/** An account as it is kept: what the page sees of it, its id, and how often all its sessions were ended. */
const account = v.object({
  ...{ id: v.string(), epoch: v.number() },
  ...publicAccount.entries,
  // An account is never lost for what stands there.
  email: v.fallback(publicAccount.entries.email, null),
})
export type StoredAccount = v.InferOutput<typeof account>
type Found = Pick<StoredAccount, 'provider' | 'email' | 'userName'>

const stored = v.pipe(v.string(), v.parseJson(), account)
const keyOf = (id: string): string => `account:${id}`
const mailKey = (email: string): string => `identity:email:${hashOf(email)}`

export const toPublic = ({ email, userName, provider }: StoredAccount) => ({ email, userName, provider })

/** What its own page tells an account from another by. */
export const shownId = ({ id }: StoredAccount): string => hashOf(`account ${id}`)

/** The same as to everyone, with that. */
export const toOwnPage = (account: StoredAccount) => ({ ...toPublic(account), id: shownId(account) })

export async function findAccount(
  { store, clock }: Pick<Parts, 'store' | 'clock'>,
  id: string,
): Promise<StoredAccount | null> {
  const value = await store.get(keyOf(id), clock())
  return value === null ? null : v.parse(stored, value)
}

const keep = (value: string) => ({ value, expiresAt: forever })

/** Finds the account behind a key, or makes one and lets the key lead to it, in one step. */
async function findOrCreate({ store, clock, random }: Parts, key: string, found: Found): Promise<StoredAccount> {
  const now = clock()
  const known = await store.get(key, now)
  const account = known === null ? null : await findAccount({ store, clock }, known)
  if (account) return account
  const created = { id: randomToken(random), epoch: 0, ...found }
  const id = await store.updateAll([key, keyOf(created.id)], now, ([leadsTo = null]) =>
    leadsTo === null
      ? { writes: [keep(created.id), keep(JSON.stringify(created))], result: created.id }
      : { result: leadsTo },
  )
  const present = await findAccount({ store, clock }, id)
  if (!present) throw new Error('A key leads to no account.')
  return present
}

/** The account of a mailbox whose code was typed. */
export const accountOfMailbox = (parts: Parts, email: string): Promise<StoredAccount> =>
  findOrCreate(parts, mailKey(email), { provider: 'email', email, userName: null })

/** The account of a person at a provider. The address that the provider says leads to no other account, and to this one neither. */
export const accountOfIdentity = (parts: Parts, subject: string, found: Found): Promise<StoredAccount> =>
  findOrCreate(parts, `identity:${found.provider}:${hashOf(subject)}`, found)

/**
 * Gives an account another address, which signs in to it from then on, as the old one does no longer, and ends its sessions.
 *
 * @returns the account as it is then; `null` where another account has the address, or this one got another meanwhile
 */
export function changeEmail(
  { store, clock }: Parts,
  { id, email: old }: StoredAccount,
  email: string,
): Promise<StoredAccount | null> {
  const keys = [keyOf(id), mailKey(email), ...(old === null || old === email ? [] : [mailKey(old)])]
  return store.updateAll(keys, clock(), ([value = null, owner = null, ofOld = null]) => {
    const current = value === null ? null : v.parse(stored, value)
    if (current?.email !== old || (owner !== null && owner !== id)) return { result: null }
    const result = { ...current, email, epoch: current.epoch + 1 }
    // The address of a provider leads to another account, or to none.
    return { writes: [keep(JSON.stringify(result)), keep(id), ofOld === id ? null : undefined], result }
  })
}
