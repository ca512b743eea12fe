import { KitError, limits, type PlainErrorCode, serviceLimits } from '@kit/core'
import { readOwn, readText } from '@kit/core/adapters'

/** A failure after which a retry, or another endpoint, may succeed. */
export class RetryableError extends Error {
  override readonly name = 'RetryableError'
  readonly code: PlainErrorCode
  readonly retryAfter: number | undefined

  constructor(code: PlainErrorCode, message: string, retryAfter?: number) {
    super(message)
    this.code = code
    this.retryAfter = retryAfter
  }
}

/**
 * Reads a response's text, at most 10 MiB of it after decompression, whatever its headers promise.
 *
 * @throws KitError `rpc/invalid-response` when there is more.
 */
export function readBody(response: Response): Promise<string> {
  const detail = `The answer is longer than ${serviceLimits.rpcBodyBytes} bytes.`
  const tooLong = () => new KitError('rpc/invalid-response', { detail })
  return readText(response.body?.getReader(), { decoder: new TextDecoder(), most: serviceLimits.rpcBodyBytes, tooLong })
}

const textOrNumber = /"(?:[^"\\]|\\.)*"|-?\d+(?:\.\d+)?(?:[eE][+-]?\d+)?/g

/** Parses JSON; whole numbers of 16 digits and more come as text, so that no digit is lost. */
export function parseExactly(text: string): unknown {
  try {
    const plain: unknown = JSON.parse(text)
    // Valid JSON only: in a text with an unclosed string the pattern would search again from each quote.
    if (!/\d{16}/.test(text)) return plain
    return JSON.parse(text.replace(textOrNumber, (found) => (/^-?\d{16,}$/.test(found) ? `"${found}"` : found)))
  } catch {
    throw new RetryableError('rpc/parse', 'The answer is no JSON.')
  }
}

/** Error codes of a Solana node; in a wallet's answer the same number can mean something else. */
const errorCodes: Readonly<Record<number, PlainErrorCode>> = {
  [-32002]: 'transaction/invalid',
  [-32003]: 'transaction/invalid',
  [-32006]: 'transaction/invalid',
  [-32013]: 'transaction/invalid',
  [-32600]: 'rpc/invalid-request',
  [-32601]: 'rpc/method-not-found',
  [-32602]: 'rpc/invalid-params',
  [-32603]: 'rpc/internal',
  [-32700]: 'rpc/parse',
}

/** Error codes of a node that is behind or does not have the slot yet. */
const behindCodes: ReadonlySet<unknown> = new Set([-32004, -32005, -32014, -32016])

/** The node knows the transaction's blockhash no more, or not yet: the visitor has taken too long to sign. */
const isExpired = (error: object) => readOwn(readOwn(error, 'data'), 'err') === 'BlockhashNotFound'

/**
 * Takes the result out of a JSON-RPC response.
 *
 * @throws RetryableError for a failure that may pass, else KitError
 */
export function resultOf(response: unknown, id: string): unknown {
  const error = readOwn(response, 'error')
  if (error && typeof error === 'object') {
    const code = readOwn(error, 'code')
    const message = readOwn(error, 'message')
    const detail = typeof message === 'string' ? message.slice(0, limits.textLength) : 'The node gave no reason.'
    if (code === 429) throw new RetryableError('rpc/rate-limited', detail)
    if (behindCodes.has(code)) throw new RetryableError('rpc/server', detail)
    throw new KitError(isExpired(error) ? 'transaction/expired' : (errorCodes[Number(code)] ?? 'rpc/server'), {
      detail,
    })
  }
  const result = readOwn(response, 'result')
  if (readOwn(response, 'id') !== id || result === undefined)
    throw new RetryableError('rpc/invalid-response', 'This is no reply.')
  return result
}

/** What it means that an endpoint answers a batch with anything but a list: it takes none, unless it is busy or behind. */
export function batchFailure(response: unknown): RetryableError {
  const code = readOwn(readOwn(response, 'error'), 'code')
  if (code === 429) return new RetryableError('rpc/rate-limited', 'The endpoint is busy.')
  if (behindCodes.has(code)) return new RetryableError('rpc/server', 'The node is behind.')
  return new RetryableError('rpc/invalid-request', 'The endpoint did not answer with a batch.')
}
