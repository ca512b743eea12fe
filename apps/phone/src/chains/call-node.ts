import { durations } from '../phone/durations.ts'

/**
 * Calls a method of a node over JSON-RPC.
 *
 * @throws Error with the node's error message, or when the node does not answer in time
 * @example await callNode('http://127.0.0.1:8899', 'getBalance', [address])
 */
export async function callNode(node: string, method: string, params: readonly unknown[]): Promise<unknown> {
  const { result, error } = await postJson(node, JSON.stringify({ jsonrpc: '2.0', id: 1, method, params })).catch(
    () => {
      throw new Error('The node does not answer.')
    },
  )
  if (error) throw new Error(String(error.message))
  return result
}

async function postJson(node: string, body: string): Promise<{ result?: unknown; error?: { message?: unknown } }> {
  const answer = await fetch(node, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body,
    signal: AbortSignal.timeout(durations.request),
  })
  return await answer.json()
}
