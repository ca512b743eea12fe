import { errorMessage } from '../error-message.ts'
import { fieldsOf } from '../http/fields-of.ts'
import { JsonRpcError } from '../http/json-rpc.ts'
import type { Methods } from './methods.ts'

type Answer = { readonly jsonrpc: '2.0'; readonly id: unknown; readonly result?: unknown; readonly error?: object }

const failure = (id: unknown, code: number, message: string, data?: unknown): Answer => ({
  jsonrpc: '2.0',
  id,
  error: { code, message, ...(data === undefined ? {} : { data }) },
})

/** Answers a JSON-RPC 2.0 text, single or batch. Never throws. */
export function answerText(methods: Methods, text: string): Answer | readonly Answer[] {
  let value: unknown
  try {
    value = JSON.parse(text)
  } catch {
    return failure(null, -32700, 'Parse error')
  }
  if (!Array.isArray(value)) return answerOne(methods, value)
  if (value.length === 0) return failure(null, -32600, 'Invalid request')
  return value.map((one: unknown) => answerOne(methods, one))
}

function answerOne(methods: Methods, request: unknown): Answer {
  if (typeof request !== 'object' || request === null) return failure(null, -32600, 'Invalid request')
  const { id = null, method, params = [] } = fieldsOf(request)
  if (typeof method !== 'string' || !Array.isArray(params)) return failure(id, -32600, 'Invalid request')
  const perform = Object.hasOwn(methods, method) ? methods[method] : undefined
  if (!perform) return failure(id, -32601, 'Method not found')
  try {
    return { jsonrpc: '2.0', id, result: perform(params) }
  } catch (error) {
    if (error instanceof JsonRpcError) return failure(id, error.code, error.message, error.data)
    return failure(id, -32603, `Internal error: ${errorMessage(error)}`)
  }
}
