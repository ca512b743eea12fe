import { readOwn } from '@kit/core/adapters'
import { isHex } from 'viem'

/** By these, geth and Nethermind say that a call has failed, and by nothing else. */
const reverts: ReadonlySet<unknown> = new Set([3, -32_015])
/** By this, geth says that, too, and whatever else its node cannot do. */
const vague = -32_000
const mostCauses = 8

/** A node's own words about a call that it has played, and that failed, as far as its codes tell; `null` for every other error. */
export function failedCallOf(error: unknown): string | null {
  const failed = find(error, (code) => reverts.has(code) || code === vague)
  return failed === undefined ? null : String(readOwn(failed, 'message')).slice(0, 200)
}

/** Whether a contract has refused a call: a node that only lacks the state of a block says the same without data. */
const isRevert = (error: unknown): boolean =>
  find(error, (code, data) => reverts.has(code) || (code === vague && isHex(data))) !== undefined

/** Answers like a contract that is not there for one that refuses. @throws every other error */
export function whereReverted(error: unknown): '0x' {
  if (isRevert(error)) return '0x'
  throw error
}

function find(error: unknown, isWanted: (code: unknown, data: unknown) => boolean): unknown {
  let at = error
  for (let depth = 0; depth < mostCauses && at; depth += 1) {
    if (isWanted(readOwn(at, 'code'), readOwn(at, 'data'))) return at
    at = readOwn(at, 'cause')
  }
  return undefined
}
