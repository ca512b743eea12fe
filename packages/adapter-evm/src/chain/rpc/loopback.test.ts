import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { gzipSync } from 'node:zlib'
import { afterEach, expect, test } from 'vitest'
import { codeOf } from '../../test-utils/harness.ts'
import { type Posted, replies } from '../../test-utils/stub-fetch.ts'
import { createRpc, type Rpc } from './create-rpc.ts'
import { post } from './post.ts'
import { RpcFault } from './rpc-fault.ts'

let server: Server | undefined
let rpc: Rpc | undefined

afterEach(async () => {
  rpc?.destroy()
  server?.closeAllConnections()
  await new Promise((resolve) => server?.close(resolve) ?? resolve(null))
})

type Handler = (body: Posted, response: ServerResponse, request: IncomingMessage) => void

async function serve(handle: Handler): Promise<string> {
  const opened = createServer(async (request, response) => {
    handle(JSON.parse(await text(request)), response, request)
  })
  server = opened
  await new Promise<void>((resolve) => opened.listen(0, '127.0.0.1', resolve))
  return `http://127.0.0.1:${(opened.address() as AddressInfo).port}`
}

const fetchNow = (url: string, init: RequestInit) => fetch(url, init)
const never = new AbortController().signal
const kindOf = (error: unknown) => (error instanceof RpcFault ? error.kind : error)

test('R-NET-1: real HTTP requests carry chain and project ids in the query, and batches as arrays', async () => {
  const seen: { url: string | undefined; method: string | undefined; batch: boolean }[] = []
  const url = await serve((body, response, { url: path, method }) => {
    seen.push({ url: path, method, batch: Array.isArray(body) })
    response.setHeader('content-type', 'application/json').end(JSON.stringify(replies()(body)))
  })
  rpc = createRpc({ chainId: 1, urls: [`${url}/v1?chainId=eip155%3A1&projectId=abc`], batch: true })
  const balance = { method: 'eth_getBalance', params: [] }
  expect(await Promise.all([rpc.request(balance), rpc.request(balance)])).toEqual(['0x64', '0x64'])
  expect(seen).toEqual([{ url: '/v1?chainId=eip155%3A1&projectId=abc', method: 'POST', batch: true }])
})

test('F02: the deadline ends an answer that stops after its headers', async () => {
  const url = await serve((_, response) => void response.writeHead(200).write('{"jsonrpc":'))
  const answer = post(url, {}, { fetch: fetchNow, signal: never, timeout: 100 }).catch(kindOf)
  expect(await answer).toBe('rpc/timeout')
})

test('F19: the client stops reading a gzip bomb at 10 MiB', async () => {
  const bomb = gzipSync(Buffer.alloc(64 * 1_048_576, ' '))
  const url = await serve((_, response) => void response.setHeader('content-encoding', 'gzip').end(bomb))
  const answer = post(url, {}, { fetch: fetchNow, signal: never }).catch(kindOf)
  expect(await answer).toBe('rpc/invalid-response')
})

test('F12: a connection that breaks off counts as an unreachable network', async () => {
  const url = await serve((_, response) => {
    response.writeHead(200, { 'content-length': '1000' }).write('{"jsonrpc":')
    response.socket?.destroySoon()
  })
  expect(await post(url, {}, { fetch: fetchNow, signal: never }).catch(kindOf)).toBe('rpc/unreachable')
})

test('the client asks a server again that comes back after a moment', async () => {
  let posts = 0
  const url = await serve((body, response) => {
    posts += 1
    response
      .writeHead(posts < 3 ? 503 : 200, { 'content-type': 'application/json' })
      .end(JSON.stringify(replies()(body)))
  })
  rpc = createRpc({ chainId: 1, urls: [url] })
  expect(await codeOf(rpc.request({ method: 'eth_getBalance', params: [] }))).toEqual({ wentWell: '0x64' })
})
