import type { AnswerOf } from '../../contract/api.ts'
import { Failed, rpcFailed } from '../failed.ts'

export type Network = AnswerOf<'GET /api/config'>['networks'][number]

/** Milliseconds. */
const deadline = 20_000

/**
 * Asks a node of the host's.
 *
 * @throws Failed `rpc` with what the node says, `unavailable` when it does not answer
 */
export async function askNode({ rpcUrl, id }: Network, method: string, params: unknown): Promise<unknown> {
  const response = await fetch(rpcUrl, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ jsonrpc: '2.0', id: 1, method, params: params ?? [] }),
    signal: AbortSignal.timeout(deadline),
  }).catch(() => {
    throw new Failed('unavailable', `The node of ${id} cannot be reached.`)
  })
  const said: unknown = await response.json().catch(() => null)
  if (typeof said !== 'object' || said === null) throw new Failed('unavailable', `The node of ${id} gave no answer.`)
  const { result, error } = said as { result?: unknown; error?: { code?: unknown; message?: unknown } }
  if (error) {
    throw rpcFailed(typeof error.code === 'number' ? error.code : -32603, String(error.message ?? 'The node refuses.'))
  }
  return result
}
