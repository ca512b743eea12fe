import { KitError, limits, type PlainErrorCode } from '@kit/core'
import { readText } from '@kit/core/adapters'

/** A failure that may pass: another try, or another endpoint, can go well. */
export class RetryableError extends Error {
  override readonly name = 'PassingFault'
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
  const detail = `The answer is longer than ${limits.rpcBodyBytes} bytes.`
  const tooLong = () => new KitError('rpc/invalid-response', { detail })
  return readText(response.body?.getReader(), { decoder: new TextDecoder(), most: limits.rpcBodyBytes, tooLong })
}

const textOrNumber = /"(?:[^"\\]|\\.)*"|-?\d+(?:\.\d+)?(?:[eE][+-]?\d+)?/g

/** Parses JSON; whole numbers that a JavaScript number may not hold come as text, to the last digit. */
export function parseExactly(text: string): unknown {
  try {
    const plain: unknown = JSON.parse(text)
    // Only what is JSON is searched: a text that never ends would be searched again from each of its quotes.
    if (!/\d{16}/.test(text)) return plain
    return JSON.parse(text.replace(textOrNumber, (found) => (/^-?\d{16,}$/.test(found) ? `"${found}"` : found)))
  } catch {
    throw new RetryableError('rpc/parse', 'The answer is no JSON.')
  }
}

/** What a Solana node's own numbers mean; the same number can mean something else in a wallet. */
const errorCodes: Readonly<Record<number, PlainErrorCode>> = {
  [-32002]: 'transaction/invalid',
  [-32003]: 'transaction/invalid',
  [-32013]: 'transaction/invalid',
  [-32600]: 'rpc/invalid-request',
  [-32601]: 'rpc/method-not-found',
  [-32602]: 'rpc/invalid-params',
  [-32603]: 'rpc/internal',
  [-32700]: 'rpc/parse',
}

/** A node that is behind, or has not the slot yet. */
const behindCodes: ReadonlySet<unknown> = new Set([-32004, -32005, -32014, -32016])

/**
 * Takes the result out of a JSON-RPC reply.
 *
 * @throws PassingFault, or KitError for what the node means
 */
export function resultOf(response: unknown, id: string): unknown {
  const {
    result,
    error,
    id: responseId,
  } = (typeof response === 'object' && response !== null ? response : {}) as RpcResponse
  if (error && typeof error === 'object') {
    const { code, message } = error
    const detail = typeof message === 'string' ? message.slice(0, limits.textLength) : 'The node gave no reason.'
    if (code === 429) throw new RetryableError('rpc/rate-limited', detail)
    if (behindCodes.has(code)) throw new RetryableError('rpc/server', detail)
    throw new KitError((typeof code === 'number' ? errorCodes[code] : undefined) ?? 'rpc/server', { detail })
  }
  if (responseId !== id || result === undefined) throw new RetryableError('rpc/invalid-response', 'This is no reply.')
  return result
}

type RpcResponse = { result?: unknown; error?: { code?: unknown; message?: unknown }; id?: unknown }
