import * as v from 'valibot'
import { vault } from '../../contract/api.ts'
import { shownId } from '../accounts/accounts.ts'
import type { Answer, Asked } from '../http/asked.ts'
import { Refused } from '../http/refused.ts'
import type { Parts } from '../parts.ts'
import { accountOf } from '../sessions/sessions.ts'
import { forever } from '../store/store.ts'

const stored = v.pipe(v.string(), v.parseJson(), vault)
const read = (value: string | null) => (value === null ? null : v.parse(stored, value))
const keyOf = (accountId: string): string => `vault:${accountId}`

/** The key that the vault of the account that is signed in is encrypted under. */
export async function giveVaultKey(
  parts: Parts,
  { request }: Asked<'POST /api/vault/key'>,
): Promise<Answer<'POST /api/vault/key'>> {
  const account = await accountOf(parts, request)
  return { answer: { key: parts.secrets.vaultKey(account.id), account: shownId(account) } }
}

export async function giveVault(parts: Parts, { request }: Asked<'GET /api/vault'>): Promise<Answer<'GET /api/vault'>> {
  const { id } = await accountOf(parts, request)
  return { answer: { vault: read(await parts.store.get(keyOf(id), parts.clock())) } }
}

/**
 * Keeps the next version of a vault. Of two pages that write the same one, the second gets what the first wrote. A page whose visitor has
 * signed in as someone else meanwhile has encrypted it under a key that does not open the vault of this account.
 */
export async function keepVault(
  parts: Parts,
  { body, request }: Asked<'POST /api/vault'>,
): Promise<Answer<'POST /api/vault'>> {
  const account = await accountOf(parts, request)
  if (body.account !== shownId(account)) throw new Refused('conflict')
  const standing = await parts.store.update(keyOf(account.id), parts.clock(), (value) => {
    const last = read(value)
    if (last?.version === body.vault.version) return { result: last }
    if (body.vault.version !== (last?.version ?? 0) + 1) return { result: null }
    return { result: body.vault, write: { value: JSON.stringify(body.vault), expiresAt: forever } }
  })
  if (!standing) throw new Refused('conflict')
  return { answer: { vault: standing } }
}
