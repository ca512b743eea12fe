import * as v from 'valibot'
import { tooOften } from '../http/refused.ts'
import type { Parts } from '../parts.ts'
import type { MailKind } from './limits.ts'
import { type Admission, admit, expiryOf, type Rule } from './sliding-window.ts'

const stored = v.pipe(v.string(), v.parseJson(), v.array(v.number()))
const read = (value: string | null): readonly number[] => (value === null ? [] : v.parse(stored, value))

type Counter = { readonly key: string; readonly rules: readonly Rule[] }

/** @throws Refused `rate-limited` when there is no more */
async function count({ store, clock }: Parts, { key, rules }: Counter): Promise<void> {
  const now = clock()
  const admission = await store.update<Admission>(key, now, (value) => {
    const result = admit(read(value), rules, now)
    if (!result.isAllowed) return { result }
    return { result, write: { value: JSON.stringify(result.times), expiresAt: expiryOf(rules, now) } }
  })
  if (!admission.isAllowed) throw tooOften(admission.retryAfter)
}

/** Takes back what was counted last. */
async function uncount({ store, clock }: Parts, { key, rules }: Counter): Promise<void> {
  const now = clock()
  await store.update(key, now, (value) => ({
    result: null,
    write: { value: JSON.stringify(read(value).slice(0, -1)), expiresAt: expiryOf(rules, now) },
  }))
}

/** In this order, so that what an address may not do uses up nothing of others, and a refused mail nothing of all. */
async function countEach(parts: Parts, counters: readonly Counter[]): Promise<void> {
  for (const counter of counters) await count(parts, counter)
}

type Asking = { readonly mailbox: string; readonly address: string }

/**
 * Counts a mail that is about to be sent.
 *
 * @throws Refused `rate-limited`
 */
export function countMail(parts: Parts, kind: MailKind, { mailbox, address }: Asking): Promise<void> {
  const rules = parts.settings.limits.mails[kind]
  return countEach(parts, [
    { key: `sent:${kind}:address:${parts.secrets.mac('address', address)}`, rules: rules.address },
    { key: `sent:${kind}:mailbox:${parts.secrets.mac('mailbox', mailbox)}`, rules: rules.mailbox },
    { key: `sent:${kind}:total`, rules: rules.total },
  ])
}

/**
 * Counts a sign-in that is begun at a provider.
 *
 * @throws Refused `rate-limited`
 */
export function countSocial(parts: Parts, address: string): Promise<void> {
  const rules = parts.settings.limits.socials
  return countEach(parts, [
    { key: `social:address:${parts.secrets.mac('address', address)}`, rules: rules.address },
    { key: 'social:total', rules: rules.total },
  ])
}

/**
 * Counts a code that an address is about to try.
 *
 * @returns what takes it back, for a right one
 * @throws Refused `rate-limited`
 */
export async function countTry(parts: Parts, address: string): Promise<() => Promise<void>> {
  const { tries } = parts.settings.limits
  const counters = [
    { key: `tries:address:${parts.secrets.mac('address', address)}`, rules: tries.address },
    { key: 'tries:total', rules: tries.total },
  ]
  await countEach(parts, counters)
  return async () => {
    for (const counter of counters) await uncount(parts, counter)
  }
}
