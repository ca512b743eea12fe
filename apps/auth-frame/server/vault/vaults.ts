import * as v from 'valibot'
import { vault } from '../../contract/api.ts'
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
  return { answer: { key: parts.secrets.vaultKey((await accountOf(parts, request)).id) } }
}

export async function giveVault(parts: Parts, { request }: Asked<'GET /api/vault'>): Promise<Answer<'GET /api/vault'>> {
  const { id } = await accountOf(parts, request)
  return { answer: { vault: read(await parts.store.get(keyOf(id), parts.clock())) } }
}

/** Keeps the next version of a vault: of two pages that write the same one, the second is told. */
export async function keepVault(
  parts: Parts,
  { body, request }: Asked<'POST /api/vault'>,
): Promise<Answer<'POST /api/vault'>> {
  const { id } = await accountOf(parts, request)
  const isNext = await parts.store.update(keyOf(id), parts.clock(), (value) => {
    if (body.vault.version !== (read(value)?.version ?? 0) + 1) return { result: false }
    return { result: true, write: { value: JSON.stringify(body.vault), expiresAt: forever } }
  })
  if (!isNext) throw new Refused('conflict')
  return { answer: {} }
}
