import * as v from 'valibot'
import { tooOften } from '../http/refused.ts'
import type { Parts } from '../parts.ts'
import type { Entry } from '../store/store.ts'
import { admitEvenly } from './even-rate.ts'
import type { MailKind } from './limits.ts'
import { admit, expiryOf, type Rule } from './sliding-window.ts'

const times = v.pipe(v.string(), v.parseJson(), v.array(v.number()))
const readTimes = (value: string | null): readonly number[] => (value === null ? [] : v.parse(times, value))

type Taken = { readonly retryAfter: number } | { readonly entry: Entry }
type Counter = {
  readonly key: string
  /** Counts once more, or says how many milliseconds to wait. */
  take(value: string | null, now: number): Taken
  /** Takes back what was counted last. */
  giveBack(value: string | null, now: number): Entry
}

/** Counts what must never be more in any window. */
function exact(key: string, rules: readonly Rule[]): Counter {
  const keep = (kept: readonly number[], now: number) => ({
    value: JSON.stringify(kept),
    expiresAt: expiryOf(rules, now),
  })
  return {
    key,
    take(value, now) {
      const admission = admit(readTimes(value), rules, now)
      return admission.isAllowed ? { entry: keep(admission.times, now) } : admission
    },
    giveBack: (value, now) => keep(readTimes(value).slice(0, -1), now),
  }
}

/** Counts what all visitors do together. */
function even(key: string, rule: Rule): Counter {
  const keep = (due: number, now: number) => ({ value: String(due), expiresAt: now + rule.window })
  return {
    key,
    take(value, now) {
      const admission = admitEvenly(Number(value ?? 0), rule, now)
      return admission.isAllowed ? { entry: keep(admission.due, now) } : admission
    },
    giveBack: (value, now) => keep(Number(value ?? 0) - rule.window / rule.limit, now),
  }
}

const keysOf = (counters: readonly Counter[]) => counters.map(({ key }) => key)

/**
 * Counts all or nothing: what is refused uses up nothing at all.
 *
 * @throws Refused `rate-limited` when one has no more
 */
async function countAll({ store, clock }: Parts, counters: readonly Counter[]): Promise<void> {
  const now = clock()
  const wait = await store.updateAll<number>(keysOf(counters), now, (values) => {
    const taken = counters.map(({ take }, at) => take(values[at] ?? null, now))
    const waits = taken.flatMap((one) => ('retryAfter' in one ? [one.retryAfter] : []))
    if (waits.length > 0) return { result: Math.max(...waits) }
    return { result: 0, writes: taken.map((one) => ('entry' in one ? one.entry : undefined)) }
  })
  if (wait > 0) throw tooOften(wait)
}

async function uncountAll({ store, clock }: Parts, counters: readonly Counter[]): Promise<void> {
  const now = clock()
  await store.updateAll(keysOf(counters), now, (values) => ({
    result: null,
    writes: counters.map(({ giveBack }, at) => giveBack(values[at] ?? null, now)),
  }))
}

type Asking = { readonly mailbox: string; readonly address: string }

/**
 * Counts a mail that is about to be sent.
 *
 * @throws Refused `rate-limited`
 */
export function countMail(parts: Parts, kind: MailKind, { mailbox, address }: Asking): Promise<void> {
  const rules = parts.settings.limits.mails[kind]
  return countAll(parts, [
    exact(`sent:${kind}:address:${parts.secrets.mac('address', address)}`, rules.address),
    exact(`sent:${kind}:mailbox:${parts.secrets.mac('mailbox', mailbox)}`, rules.mailbox),
    even(`sent:${kind}:total`, rules.total),
  ])
}

function countBegun(parts: Parts, kind: 'social' | 'passkey', address: string): Promise<void> {
  const rules = parts.settings.limits[`${kind}s`]
  return countAll(parts, [
    exact(`${kind}:address:${parts.secrets.mac('address', address)}`, rules.address),
    even(`${kind}:total`, rules.total),
  ])
}

/**
 * Counts a sign-in that is begun at a provider.
 *
 * @throws Refused `rate-limited`
 */
export const countSocial = (parts: Parts, address: string): Promise<void> => countBegun(parts, 'social', address)

/**
 * Counts a sign-in that is begun with a passkey.
 *
 * @throws Refused `rate-limited`
 */
export const countPasskey = (parts: Parts, address: string): Promise<void> => countBegun(parts, 'passkey', address)

/**
 * Counts a code that an address is about to try.
 *
 * @returns what takes it back, for a right one
 * @throws Refused `rate-limited`
 */
export async function countTry(parts: Parts, address: string): Promise<() => Promise<void>> {
  const { tries } = parts.settings.limits
  const counters = [
    exact(`tries:address:${parts.secrets.mac('address', address)}`, tries.address),
    even('tries:total', tries.total),
  ]
  await countAll(parts, counters)
  return () => uncountAll(parts, counters)
}
