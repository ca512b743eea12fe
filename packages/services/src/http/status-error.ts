import { KitError, type PlainErrorCode } from '@kit/core'

const codes: { readonly [status: number]: PlainErrorCode } = {
  401: 'project/invalid-id',
  403: 'config/origin-not-allowed',
  408: 'rpc/timeout',
  429: 'rpc/rate-limited',
}

/** Answers that may be different a moment later. */
const passing: ReadonlySet<number> = new Set([408, 413, 429])

export function isPassing(status: number): boolean {
  return passing.has(status) || status >= 500
}

/** What an answer outside 200–299 means. */
export function statusError(status: number, path: string): KitError {
  const code = codes[status] ?? (status >= 500 ? 'rpc/internal' : 'rpc/invalid-request')
  return new KitError(code, { detail: `HTTP ${status} from ${path}` })
}
