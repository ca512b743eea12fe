import { readOwn } from '@kit/core/adapters'

/** The codes of nodes for a call that they have played, and that failed: geth's two, and Nethermind's. */
const failedCalls: ReadonlySet<unknown> = new Set([3, -32_000, -32_015])
const mostCauses = 8

/** A node's own words about a call that it has played, and that failed; `null` for every other error. */
export function failedCallOf(error: unknown): string | null {
  let at = error
  for (let depth = 0; depth < mostCauses && at; depth += 1) {
    if (failedCalls.has(readOwn(at, 'code'))) return String(readOwn(at, 'message')).slice(0, 200)
    at = readOwn(at, 'cause')
  }
  return null
}
