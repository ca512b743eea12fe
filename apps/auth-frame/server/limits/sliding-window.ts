/** At most `limit` times in any span of `window` milliseconds. */
export type Rule = { readonly limit: number; readonly window: number }

type Admission =
  | { readonly isAllowed: true; readonly times: readonly number[] }
  /** Milliseconds until it would be allowed. */
  | { readonly isAllowed: false; readonly retryAfter: number }

const longest = (rules: readonly Rule[]): number => Math.max(...rules.map(({ window }) => window))

/** Leaves out what no rule looks at any more. */
const recent = (times: readonly number[], rules: readonly Rule[], now: number): readonly number[] =>
  times.filter((time) => time > now - longest(rules))

/** Decides whether something may happen once more, and notes that it does. */
export function admit(times: readonly number[], rules: readonly Rule[], now: number): Admission {
  const counted = recent(times, rules, now)
  const waits = rules.map(({ limit, window }) => {
    const inWindow = counted.filter((time) => time > now - window)
    const leaving = inWindow.at(-limit)
    return inWindow.length < limit || leaving === undefined ? 0 : leaving + window - now
  })
  const retryAfter = Math.max(...waits)
  return retryAfter > 0 ? { isAllowed: false, retryAfter } : { isAllowed: true, times: [...counted, now] }
}

/** When the last of the times stops to matter. */
export const expiryOf = (rules: readonly Rule[], now: number): number => now + longest(rules)
