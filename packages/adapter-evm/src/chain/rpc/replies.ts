import { RpcFault, RpcReplyError } from './rpc-fault.ts'

const longestMessage = 200
const tooMany: ReadonlySet<unknown> = new Set([429, -32005, -32007])

/**
 * Reads one JSON-RPC reply.
 *
 * @returns the result of the request with this id.
 * @throws RpcReplyError for an error of the node, RpcFault for anything but a reply to this request
 */
export function readReply(reply: unknown, id: number): unknown {
  if (!isRecord(reply)) throw new RpcFault('rpc/invalid-response', 'The answer is no JSON-RPC reply.')
  const { error } = reply
  const isError = Object.hasOwn(reply, 'error') && error !== null && error !== undefined
  // A node that could not parse a request does not know its id.
  if (reply.id !== id && !(isError && reply.id === null)) {
    throw new RpcFault('rpc/invalid-response', 'The answer belongs to another request.')
  }
  if (isError) throw readError(error)
  if (!Object.hasOwn(reply, 'result')) throw new RpcFault('rpc/invalid-response', 'The answer has no result.')
  return reply.result
}

function readError(error: unknown): Error {
  if (!isRecord(error) || typeof error.code !== 'number') {
    return new RpcFault('rpc/invalid-response', 'The answer is an error without a code.')
  }
  if (tooMany.has(error.code)) return new RpcFault('rpc/rate-limited', 'The endpoint is busy.', { isRetryable: true })
  const message = typeof error.message === 'string' ? error.message.slice(0, longestMessage) : ''
  return new RpcReplyError(error.code, message, error.data)
}

/** The fault of an endpoint that answers a batch with anything but a list. */
export function refusedBatch(reply: unknown): RpcFault {
  const error = isRecord(reply) && Object.hasOwn(reply, 'error') ? readError(reply.error) : undefined
  if (error instanceof RpcFault && error.traits.isRetryable) return error
  return new RpcFault(
    'rpc/invalid-response',
    'The endpoint did not answer with a batch.',
    { isBatchRefused: true },
    error,
  )
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
