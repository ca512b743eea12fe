import * as v from 'valibot'
import { mostPasskeys } from '../../contract/api.ts'
import type { Parts } from '../parts.ts'
import { hashOf } from '../secrets.ts'
import { forever } from '../store/store.ts'

/** A passkey as it is kept: a public key, which opens nothing by itself. */
const passkey = v.object({
  /** As the browser says it, in Base64url. */
  id: v.string(),
  /** COSE, in Base64url. */
  publicKey: v.string(),
  /** How often it has signed; 0 for those that do not count. */
  counter: v.number(),
  transports: v.array(v.string()),
  addedAt: v.number(),
  /** Which browser it was added in. */
  browser: v.string(),
})
export type Passkey = v.InferOutput<typeof passkey>

const stored = v.pipe(v.string(), v.parseJson(), v.array(passkey))
const read = (value: string | null): readonly Passkey[] => (value === null ? [] : v.parse(stored, value))
const keep = (value: string) => ({ value, expiresAt: forever })

const listKey = (accountId: string): string => `passkeys:${accountId}`
const ownerKey = (id: string): string => `passkey:${hashOf(id)}`

export const passkeysOf = async ({ store, clock }: Parts, accountId: string): Promise<readonly Passkey[]> =>
  read(await store.get(listKey(accountId), clock()))

/** @returns whether it was added; not where the account has ten, or an account has this one */
export function addPasskey({ store, clock }: Parts, accountId: string, added: Passkey): Promise<boolean> {
  return store.updateAll([listKey(accountId), ownerKey(added.id)], clock(), ([list = null, owner = null]) => {
    const known = read(list)
    if (owner !== null || known.length >= mostPasskeys) return { result: false }
    return { writes: [keep(JSON.stringify([...known, added])), keep(accountId)], result: true }
  })
}

export async function removePasskey({ store, clock }: Parts, accountId: string, id: string): Promise<void> {
  await store.updateAll([listKey(accountId), ownerKey(id)], clock(), ([list = null, owner = null]) => {
    if (owner !== accountId) return { result: null }
    return { writes: [keep(JSON.stringify(read(list).filter((known) => known.id !== id))), null], result: null }
  })
}

/** A passkey, and whose it is; `null` for one that nobody has. */
export async function findPasskey(
  parts: Parts,
  id: string,
): Promise<{ readonly accountId: string; readonly passkey: Passkey } | null> {
  const accountId = await parts.store.get(ownerKey(id), parts.clock())
  const passkey = accountId === null ? undefined : (await passkeysOf(parts, accountId)).find((known) => known.id === id)
  return accountId !== null && passkey ? { accountId, passkey } : null
}

/** @returns whether the count goes on from the one that is kept, and the passkey is still there; of two at once, one does */
export function countUse(
  { store, clock }: Parts,
  { accountId, id, counter }: { accountId: string; id: string; counter: number },
): Promise<boolean> {
  return store.update(listKey(accountId), clock(), (value) => {
    const list = read(value)
    const known = list.find((one) => one.id === id)
    if (!known || ((counter > 0 || known.counter > 0) && counter <= known.counter)) return { result: false }
    const counted = list.map((one) => (one === known ? { ...one, counter } : one))
    return { write: keep(JSON.stringify(counted)), result: true }
  })
}
