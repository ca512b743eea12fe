import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { caip } from './chains.ts'
import { rpcError, sortRequests } from './json-rpc.ts'
import { isLoopbackHost, isLoopbackOrigin } from './loopback.ts'
import type { Node } from './nodes.ts'

/** Milliseconds a node may take for one request. */
const nodeDeadline = 30_000
const largestBody = 5_000_000

export type Front = { readonly origin: string; stop(): Promise<void> }
type Exchange = {
  readonly request: IncomingMessage
  readonly response: ServerResponse
  readonly nodes: readonly Node[]
}

/** Opens the one HTTP port in front of the nodes, on loopback only. Port 0 takes a free one. */
export async function openFront(nodes: readonly Node[], port: number): Promise<Front> {
  const server = createServer((request, response) => {
    answer({ request, response, nodes }).catch((error: unknown) => {
      if (!response.headersSent) send(response, 502, rpcError(-32603, `The node did not answer: ${reason(error)}`))
    })
  })
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject).listen(port, '127.0.0.1', resolve)
  })
  return {
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    stop: () =>
      new Promise((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
}

async function answer(exchange: Exchange): Promise<void> {
  const { request, response } = exchange
  const { origin, host } = request.headers
  if (!isLoopbackHost(host) || (origin !== undefined && !isLoopbackOrigin(origin))) {
    return send(response, 403, { message: 'The sandbox answers pages of this machine only.' })
  }
  if (origin !== undefined) response.setHeader('access-control-allow-origin', origin)
  response.setHeader('vary', 'origin')
  const url = new URL(request.url ?? '/', 'http://127.0.0.1')
  if (request.method === 'OPTIONS') return answerPreflight(exchange)
  if (request.method === 'GET' && url.pathname === '/health') return answerHealth(exchange)
  if (request.method === 'POST' && url.pathname === '/v1') return answerRpc(exchange, url.searchParams.get('chainId'))
  send(response, 404, { message: 'Here are POST /v1?chainId=eip155:1 and GET /health.' })
}

function answerPreflight({ request, response }: Exchange): void {
  response.setHeader('access-control-allow-methods', 'GET, POST, OPTIONS')
  response.setHeader(
    'access-control-allow-headers',
    request.headers['access-control-request-headers'] ?? 'content-type',
  )
  response.setHeader('access-control-max-age', '600')
  response.writeHead(204).end()
}

async function answerHealth({ response, nodes }: Exchange): Promise<void> {
  const body = '{"jsonrpc":"2.0","id":1,"method":"eth_blockNumber","params":[]}'
  const blocks = await Promise.all(
    nodes.map(async ({ chainId, url }) => {
      const { result } = (await ask(url, body).then(JSON.parse)) as { result: string }
      return [caip(chainId), Number(result)] as const
    }),
  )
  send(response, 200, { ok: true, pid: process.pid, blocks: Object.fromEntries(blocks) })
}

async function answerRpc({ request, response, nodes }: Exchange, chainId: string | null): Promise<void> {
  const node = nodes.find((candidate) => caip(candidate.chainId) === chainId)
  if (!node) {
    const known = nodes.map((candidate) => caip(candidate.chainId)).join(', ')
    return send(response, 400, rpcError(-32602, `chainId in the query must be one of ${known}`))
  }
  const body = await readBody(request)
  if (body === null) return send(response, 413, rpcError(-32600, `Invalid Request: more than ${largestBody} bytes`))
  const sorted = sortRequests(body)
  if (sorted.is === 'refused') return send(response, sorted.error.error.code === -32601 ? 200 : 400, sorted.error)
  const gone = new AbortController()
  response.once('close', () => gone.abort())
  if (sorted.is === 'single') return sendText(response, 200, await ask(node.url, sorted.forward, gone.signal))
  if (sorted.forward === null) return send(response, 200, sorted.answers)
  const text = await ask(node.url, sorted.forward, gone.signal)
  if (sorted.answers.length === 0) return sendText(response, 200, text)
  send(response, 200, [...(JSON.parse(text) as unknown[]), ...sorted.answers])
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

async function readBody(request: IncomingMessage): Promise<string | null> {
  const chunks: Buffer[] = []
  let size = 0
  for await (const chunk of request as AsyncIterable<Buffer>) {
    size += chunk.length
    if (size > largestBody) return null
    chunks.push(chunk)
  }
  return Buffer.concat(chunks).toString('utf8')
}

const send = (response: ServerResponse, status: number, value: unknown): void =>
  sendText(response, status, JSON.stringify(value))

function sendText(response: ServerResponse, status: number, text: string): void {
  response.writeHead(status, { 'content-type': 'application/json' }).end(text)
}

const reason = (error: unknown): string => (error instanceof Error ? error.message : String(error))
