import { caip } from './chains.ts'
import { type Door, type Exchange, openDoor, type Route, sendJson, sendText } from './door.ts'
import { rpcError, sortRequests } from './json-rpc.ts'
import type { Node } from './nodes.ts'
import { largestBody, readBody } from './read-body.ts'

/** Milliseconds a node may take for one request. */
const nodeDeadline = 30_000

export type Heights = () => Promise<Readonly<Record<string, number>>>
type Asked = Exchange & { readonly nodes: readonly Node[]; readonly heights: Heights }

/**
 * Opens the one HTTP port in front of the nodes, on loopback only. Port 0 takes a free one.
 * @param route whatever else is to be answered at the same origin
 * @param heights how far chains are that answer elsewhere, by CAIP-2 id, for the health
 */
export function openFront(
  nodes: readonly Node[],
  port: number,
  route: Route = () => false,
  heights: Heights = async () => ({}),
): Promise<Door> {
  return openDoor(port, (exchange) => {
    if (route(exchange)) return
    const { response } = exchange
    answer({ ...exchange, nodes, heights }).catch((error: unknown) => {
      if (!response.headersSent) sendJson(response, 502, rpcError(-32603, `The node did not answer: ${reason(error)}`))
    })
  })
}

async function answer(asked: Asked): Promise<void> {
  const { request, response, url } = asked
  if (request.method === 'GET' && url.pathname === '/health') return answerHealth(asked)
  if (request.method === 'POST' && url.pathname === '/v1') return answerRpc(asked, url.searchParams.get('chainId'))
  sendJson(response, 404, { message: 'Here are POST /v1?chainId=eip155:1, GET /getWallets and GET /health.' })
}

async function answerHealth({ response, nodes, heights }: Asked): Promise<void> {
  const body = '{"jsonrpc":"2.0","id":1,"method":"eth_blockNumber","params":[]}'
  const blocks = await Promise.all(
    nodes.map(async ({ chainId, url }) => {
      const { result } = (await ask(url, body).then(JSON.parse)) as { result: string }
      return [caip(chainId), Number(result)] as const
    }),
  )
  sendJson(response, 200, {
    ok: true,
    pid: process.pid,
    blocks: { ...Object.fromEntries(blocks), ...(await heights()) },
  })
}

async function answerRpc({ request, response, nodes }: Asked, chainId: string | null): Promise<void> {
  const node = nodes.find((candidate) => caip(candidate.chainId) === chainId)
  if (!node) {
    const known = nodes.map((candidate) => caip(candidate.chainId)).join(', ')
    return sendJson(response, 400, rpcError(-32602, `chainId in the query must be one of ${known}`))
  }
  const body = await readBody(request)
  if (body === null) return sendJson(response, 413, rpcError(-32600, `Invalid Request: more than ${largestBody} bytes`))
  const sorted = sortRequests(body)
  if (sorted.is === 'refused') return sendJson(response, sorted.error.error.code === -32601 ? 200 : 400, sorted.error)
  const gone = new AbortController()
  response.once('close', () => gone.abort())
  if (sorted.is === 'single') return sendText(response, 200, await ask(node.url, sorted.forward, gone.signal))
  if (sorted.forward === null) return sendJson(response, 200, sorted.answers)
  const text = await ask(node.url, sorted.forward, gone.signal)
  if (sorted.answers.length === 0) return sendText(response, 200, text)
  sendJson(response, 200, [...(JSON.parse(text) as unknown[]), ...sorted.answers])
}

async function ask(url: string, body: string, signal?: AbortSignal): Promise<string> {
  const deadline = AbortSignal.timeout(nodeDeadline)
  const answer = await fetch(url, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body,
    signal: signal ? AbortSignal.any([signal, deadline]) : deadline,
  })
  return answer.text()
}

const reason = (error: unknown): string => (error instanceof Error ? error.message : String(error))
