import * as v from 'valibot'
import { FrameFailureError } from '../door/frame-failure.ts'

/** Milliseconds that a node may take. */
const patience = 10_000

const answer = v.union([
  v.object({
    error: v.object({ code: v.pipe(v.number(), v.integer()), message: v.string(), data: v.optional(v.unknown()) }),
  }),
  v.object({ result: v.unknown() }),
])

export type CallNode = (url: string, method: string, params: unknown, signal?: AbortSignal) => Promise<unknown>

/**
 * Asks a node that the host names, within ten seconds.
 *
 * @throws FrameFailureError `rpc` with what the node refuses, in JSON-RPC or by the status of HTTP, `unavailable` when it does not answer,
 * `aborted` with `signal`
 */
export const callNode: CallNode = async (url, method, params, signal) => {
  const late = AbortSignal.timeout(patience)
  const { status, said } = await post(
    url,
    { jsonrpc: '2.0', id: 1, method, params },
    signal ? AbortSignal.any([signal, late]) : late,
  ).catch((cause: unknown) => {
    if (signal?.aborted) throw new FrameFailureError('aborted', 'The request was taken back.', { cause })
    throw new FrameFailureError('unavailable', 'The node of this network does not answer.', { cause })
  })
  const read = v.safeParse(answer, said)
  if (!read.success && isRefusal(status))
    throw new FrameFailureError('rpc', 'The node of this network refuses to answer.', { rpc: { code: limitExceeded } })
  if (!read.success) throw new FrameFailureError('unavailable', 'The node of this network answers what cannot be read.')
  if ('error' in read.output) {
    const { code, message, data } = read.output.error
    throw new FrameFailureError('rpc', message, { rpc: { code, data } })
  }
  return read.output.result
}

/** Of EIP-1474, for what a node refuses without a word of JSON-RPC, such as more requests. It has done nothing. */
const limitExceeded = -32_005
const requestTimeout = 408
const isRefusal = (status: number): boolean => status >= 400 && status < 500 && status !== requestTimeout

async function post(url: string, body: object, signal: AbortSignal): Promise<{ status: number; said: unknown }> {
  const response = await fetch(url, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
    credentials: 'omit',
    referrerPolicy: 'no-referrer',
    signal,
  })
  const { status } = response
  const text = await response.text()
  return { status, said: isRefusal(status) ? parsed(text) : JSON.parse(text) }
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}
