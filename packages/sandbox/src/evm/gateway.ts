import { caip } from '../chains.ts'
import { errorMessage } from '../error-message.ts'
import { type Exchange, type HttpServer, type Route, sendJson, sendText, startHttpServer } from '../http/http-server.ts'
import { errorResponse } from '../http/json-rpc.ts'
import { maxBodyBytes, readBody } from '../http/read-body.ts'
import type { Node } from './nodes.ts'
import { parseBody } from './parse-body.ts'

/** Milliseconds that a node may take for one request. */
const nodeTimeout = 30_000

export type Heights = () => Promise<Readonly<Record<string, number>>>
type GatewayExchange = Exchange & { readonly nodes: readonly Node[]; readonly readHeights: Heights }

/**
 * Starts the HTTP server in front of the EVM nodes, on loopback only.
 * @param port 0 takes a free one
 * @param route answers further requests at the same origin
 * @param readHeights reads the heights of chains that have no node here, by CAIP-2 id, for `/health`
 */
export function startGateway(
  nodes: readonly Node[],
  port: number,
  route: Route = () => false,
  readHeights: Heights = async () => ({}),
): Promise<HttpServer> {
  return startHttpServer(port, (exchange) => {
    if (route(exchange)) return
    const { response } = exchange
    answer({ ...exchange, nodes, readHeights }).catch((error: unknown) => {
      if (!response.headersSent) {
        sendJson(response, 502, errorResponse(-32603, `The node did not answer: ${errorMessage(error)}`))
      }
    })
  })
}

async function answer(exchange: GatewayExchange): Promise<void> {
  const { request, response, url } = exchange
  if (request.method === 'GET' && url.pathname === '/health') return sendHealth(exchange)
  if (request.method === 'POST' && url.pathname === '/v1') return forwardRpc(exchange, url.searchParams.get('chainId'))
  sendJson(response, 404, { message: 'Here are POST /v1?chainId=eip155:1, GET /getWallets and GET /health.' })
}

async function sendHealth({ response, nodes, readHeights }: GatewayExchange): Promise<void> {
  const body = '{"jsonrpc":"2.0","id":1,"method":"eth_blockNumber","params":[]}'
  const blocks = await Promise.all(
    nodes.map(async ({ chainId, url }) => {
      const { result }: { result: string } = JSON.parse(await postToNode(url, body))
      return [caip(chainId), Number(result)] as const
    }),
  )
  sendJson(response, 200, {
    ok: true,
    pid: process.pid,
    blocks: { ...Object.fromEntries(blocks), ...(await readHeights()) },
  })
}

async function forwardRpc({ request, response, nodes }: GatewayExchange, chainId: string | null): Promise<void> {
  const node = nodes.find((candidate) => caip(candidate.chainId) === chainId)
  if (!node) {
    const known = nodes.map((candidate) => caip(candidate.chainId)).join(', ')
    return sendJson(response, 400, errorResponse(-32602, `chainId in the query must be one of ${known}`))
  }
  const body = await readBody(request)
  if (body === null)
    return sendJson(response, 413, errorResponse(-32600, `Invalid Request: more than ${maxBodyBytes} bytes`))
  const parsed = parseBody(body)
  if (parsed.is === 'rejected') return sendJson(response, parsed.error.error.code === -32601 ? 200 : 400, parsed.error)
  if (parsed.forward === null) return sendJson(response, 200, parsed.errors)
  const disconnected = new AbortController()
  response.once('close', () => disconnected.abort())
  const text = await postToNode(node.url, parsed.forward, disconnected.signal)
  if (parsed.errors.length === 0) return sendText(response, 200, text)
  const results: readonly unknown[] = JSON.parse(text)
  sendJson(response, 200, [...results, ...parsed.errors])
}

async function postToNode(url: string, body: string, signal?: AbortSignal): Promise<string> {
  const deadline = AbortSignal.timeout(nodeTimeout)
  const answer = await fetch(url, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body,
    signal: signal ? AbortSignal.any([signal, deadline]) : deadline,
  })
  return answer.text()
}
