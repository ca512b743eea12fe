import * as v from 'valibot'
import { Refused, tooOften } from '../http/refused.ts'
import { countTry } from '../limits/count.ts'
import { codeLifetime } from '../limits/limits.ts'
import { expiryOfTries, forgetTry, readTries, type Try, tryCode } from '../limits/wrong-tries.ts'
import { mailboxOf } from '../mail/mailbox.ts'
import type { Parts } from '../parts.ts'
import { isSame, randomCode } from '../secrets.ts'

/** What is kept of a code that was sent. */
export const sentCode = v.object({ mac: v.string(), to: v.string(), sentAt: v.number() })
export type SentCode = v.InferOutput<typeof sentCode>

const macOf = ({ secrets }: Parts, flow: string, code: string): string => secrets.mac('code', `${flow} ${code}`)

/**
 * Makes a code that belongs to one flow.
 *
 * @param flow its key
 * @param to the address that it is sent to
 */
export function makeCode(parts: Parts, flow: string, to: string): { readonly code: string; readonly sent: SentCode } {
  const code = randomCode(parts.random)
  return { code, sent: { mac: macOf(parts, flow, code), to, sentAt: parts.clock() } }
}

export const expiryOfCode = ({ sentAt }: SentCode): number => sentAt + codeLifetime

function mustBeAllowed(attempt: Try): Extract<Try, { is: 'allowed' }> {
  if (attempt.is === 'locked') throw new Refused('code-locked', { triesLeft: 0 })
  if (attempt.is === 'limited') throw tooOften(attempt.retryAfter)
  return attempt
}

type Typed = {
  /** Its key. */
  readonly flow: string
  readonly sent: SentCode
  readonly typed: string
  /** The client's. */
  readonly address: string
  readonly of?: 'mailbox' | 'new-mailbox'
}

/**
 * Compares a typed code with the one that was sent. Every try is counted before it is compared, so that any number of tries at once are
 * no more than the limits, and the try of a right code is taken back.
 *
 * @param of what the tries are counted for: `new-mailbox` for one that an account is to get, which any account can name. So they use up
 *   nothing of the codes that the mailbox's own account is sent.
 * @throws Refused `wrong-code`, `code-locked` or `rate-limited`
 */
export async function checkCode(parts: Parts, { flow, sent, typed, address, of = 'mailbox' }: Typed): Promise<void> {
  const { store, secrets, clock, settings } = parts
  const rule = settings.limits.tries.mailbox
  const key = `tries:${of}:${secrets.mac('mailbox', mailboxOf(sent.to))}`
  const now = clock()
  const decide = (value: string | null) => tryCode(readTries(value), { sentAt: sent.sentAt, rule, now })
  // What the mailbox refuses uses up nothing that other visitors need.
  mustBeAllowed(decide(await store.get(key, now)))
  const uncountTry = await countTry(parts, address)
  const attempt = mustBeAllowed(
    await store.update<Try>(key, now, (value) => {
      const result = decide(value)
      if (result.is !== 'allowed') return { result }
      return { result, write: { value: JSON.stringify(result.tries), expiresAt: expiryOfTries(rule, now) } }
    }),
  )
  if (!isSame(macOf(parts, flow, typed), sent.mac)) {
    throw new Refused(attempt.triesLeft === 0 ? 'code-locked' : 'wrong-code', { triesLeft: attempt.triesLeft })
  }
  await uncountTry()
  await store.update(key, now, (value) => ({
    result: null,
    write: { value: JSON.stringify(forgetTry(readTries(value))), expiresAt: expiryOfTries(rule, now) },
  }))
}
