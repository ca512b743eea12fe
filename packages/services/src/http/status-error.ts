import type { KitError, PlainErrorCode } from '@kit/core'
import { serviceError } from '../service-error.ts'

const codes: { readonly [status: number]: PlainErrorCode } = {
  401: 'project/invalid-id',
  403: 'config/origin-not-allowed',
  408: 'rpc/timeout',
  429: 'rpc/rate-limited',
}

/** Statuses after which a retry may succeed. */
const transientStatuses: ReadonlySet<number> = new Set([408, 413, 429])

export function isTransientStatus(status: number): boolean {
  return transientStatuses.has(status) || status >= 500
}

/** Reads a status outside 200–299. */
export function statusError(status: number, path: string): KitError {
  const code = codes[status] ?? (status >= 500 ? 'rpc/internal' : 'rpc/invalid-request')
  return serviceError(code, { seen: `HTTP ${status} from ${path}` })
}
