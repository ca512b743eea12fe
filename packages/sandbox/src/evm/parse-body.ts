import { type ErrorResponse, errorResponse } from '../http/json-rpc.ts'
import { usesKeys } from './key-methods.ts'

/** The most requests in one batch (R-NET-1). */
const maxBatchSize = 1000

/**
 * What the gateway does with a body: answers with `error`, or forwards `forward` to the node and adds `errors`. There is
 * nothing to forward when every request of a batch has failed.
 */
export type ParsedBody =
  | { readonly is: 'rejected'; readonly error: ErrorResponse }
  | { readonly is: 'accepted'; readonly forward: string | null; readonly errors: readonly ErrorResponse[] }

/** Parses a JSON-RPC 2.0 body, single or batch, and rejects what a public endpoint would reject. */
export function parseBody(body: string): ParsedBody {
  let value: unknown
  try {
    value = JSON.parse(body)
  } catch {
    return { is: 'rejected', error: errorResponse(-32700, 'Parse error') }
  }
  if (!Array.isArray(value)) {
    const error = errorOf(value)
    return error ? { is: 'rejected', error } : { is: 'accepted', forward: body, errors: [] }
  }
  if (value.length === 0) return { is: 'rejected', error: errorResponse(-32600, 'Invalid Request: the batch is empty') }
  if (value.length > maxBatchSize) {
    return {
      is: 'rejected',
      error: errorResponse(-32600, `Invalid Request: more than ${maxBatchSize} requests in a batch`),
    }
  }
  const errors: ErrorResponse[] = []
  const rest = value.filter((item) => {
    const error = errorOf(item)
    if (error) errors.push(error)
    return !error
  })
  const forward = rest.length === 0 ? null : errors.length === 0 ? body : JSON.stringify(rest)
  return { is: 'accepted', forward, errors }
}

function errorOf(request: unknown): ErrorResponse | null {
  if (typeof request !== 'object' || request === null || !('method' in request) || typeof request.method !== 'string') {
    return errorResponse(-32600, 'Invalid Request')
  }
  if (!usesKeys(request.method)) return null
  const id = 'id' in request && (typeof request.id === 'string' || typeof request.id === 'number') ? request.id : null
  return errorResponse(-32601, `The method ${request.method} is not available: this endpoint keeps no keys`, id)
}
