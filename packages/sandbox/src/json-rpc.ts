import { usesKeys } from './key-methods.ts'

/** As many as one HTTP request may carry (R-NET-1). */
const largestBatch = 1000

type Id = string | number | null
export type RpcError = { readonly jsonrpc: '2.0'; readonly id: Id; readonly error: { code: number; message: string } }

export const rpcError = (code: number, message: string, id: Id = null): RpcError => ({
  jsonrpc: '2.0',
  id,
  error: { code, message },
})

/** What is to be done with a request body: answer it here, or pass `forward` to the node and add `answers`. */
export type Sorted =
  | { readonly is: 'refused'; readonly error: RpcError }
  | { readonly is: 'single'; readonly forward: string }
  | { readonly is: 'batch'; readonly forward: string | null; readonly answers: readonly RpcError[] }

/** Reads a JSON-RPC 2.0 body, single or batch, and takes out what a public endpoint would not do. */
export function sortRequests(body: string): Sorted {
  let value: unknown
  try {
    value = JSON.parse(body)
  } catch {
    return { is: 'refused', error: rpcError(-32700, 'Parse error') }
  }
  if (!Array.isArray(value)) {
    const error = objectionTo(value)
    return error ? { is: 'refused', error } : { is: 'single', forward: body }
  }
  if (value.length === 0) return { is: 'refused', error: rpcError(-32600, 'Invalid Request: the batch is empty') }
  if (value.length > largestBatch) {
    return { is: 'refused', error: rpcError(-32600, `Invalid Request: more than ${largestBatch} requests in a batch`) }
  }
  const answers: RpcError[] = []
  const rest = value.filter((item) => {
    const error = objectionTo(item)
    if (error) answers.push(error)
    return !error
  })
  const forward = rest.length === 0 ? null : answers.length === 0 ? body : JSON.stringify(rest)
  return { is: 'batch', forward, answers }
}

function objectionTo(request: unknown): RpcError | null {
  if (typeof request !== 'object' || request === null || !('method' in request) || typeof request.method !== 'string') {
    return rpcError(-32600, 'Invalid Request')
  }
  if (!usesKeys(request.method)) return null
  const id = 'id' in request && (typeof request.id === 'string' || typeof request.id === 'number') ? request.id : null
  return rpcError(-32601, `The method ${request.method} is not available: this endpoint keeps no keys`, id)
}
