import * as v from 'valibot'
import { triesPerCode } from './limits.ts'
import { admit, expiryOf, type Rule } from './sliding-window.ts'

/**
 * What is kept of the tries at a mailbox: when they were, how many since codes were last burnt, and when that was. A try is noted before
 * its code is compared, so that tries at the same time count like tries in turn.
 */
const triesOf = v.object({ times: v.array(v.number()), sinceBurn: v.number(), burntAt: v.nullable(v.number()) })
export type Tries = v.InferOutput<typeof triesOf>

export const noTries: Tries = { times: [], sinceBurn: 0, burntAt: null }

const stored = v.pipe(v.string(), v.parseJson(), triesOf)
export const readTries = (value: string | null): Tries => (value === null ? noTries : v.parse(stored, value))

export type Try =
  | { readonly is: 'allowed'; readonly tries: Tries; readonly triesLeft: number }
  /** Too many wrong codes since this one was sent. */
  | { readonly is: 'locked' }
  /** The mailbox has no tries left, whatever the code. */
  | { readonly is: 'limited'; readonly retryAfter: number }

/**
 * Decides whether a code may be tried, across all codes and flows of a mailbox.
 *
 * @param sentAt when the code was sent
 */
export function tryCode(tries: Tries, { sentAt, rule, now }: { sentAt: number; rule: Rule; now: number }): Try {
  if (tries.burntAt !== null && tries.burntAt >= sentAt) return { is: 'locked' }
  const admission = admit(tries.times, [rule], now)
  if (!admission.isAllowed) return { is: 'limited', retryAfter: admission.retryAfter }
  const sinceBurn = tries.sinceBurn + 1
  const isLast = sinceBurn >= triesPerCode
  return {
    is: 'allowed',
    triesLeft: triesPerCode - sinceBurn,
    tries: { times: [...admission.times], sinceBurn: isLast ? 0 : sinceBurn, burntAt: isLast ? now : tries.burntAt },
  }
}

/** Takes back the try of a right code. */
export const forgetTry = ({ times, sinceBurn, burntAt }: Tries): Tries => ({
  times: times.slice(0, -1),
  sinceBurn: Math.max(0, sinceBurn - 1),
  burntAt,
})

export const expiryOfTries = (rule: Rule, now: number): number => expiryOf([rule], now)
