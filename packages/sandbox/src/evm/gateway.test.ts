import { createServer, request, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterEach, beforeEach, expect, test } from 'vitest'
import type { HttpServer } from '../http/http-server.ts'
import { startGateway } from './gateway.ts'

let fakeNode: Server
let forwarded: string[]
let gateway: HttpServer
beforeEach(async () => {
  forwarded = []
  fakeNode = createServer(async (incoming, response) => {
    let body = ''
    for await (const chunk of incoming) body += chunk
    forwarded.push(body)
    const answerTo = ({ id }: { id: number }) => ({ jsonrpc: '2.0', id, result: '0x1' })
    const value = JSON.parse(body)
    response.end(JSON.stringify(Array.isArray(value) ? value.map(answerTo) : answerTo(value)))
  })
  await new Promise<void>((resolve) => fakeNode.listen(0, '127.0.0.1', resolve))
  const url = `http://127.0.0.1:${(fakeNode.address() as AddressInfo).port}`
  gateway = await startGateway([{ chainId: 1, url, pid: 0 }], 0)
})
afterEach(async () => {
  await gateway.stop()
  fakeNode.closeAllConnections()
  fakeNode.close()
})

const call = (method: string, id = 1) => ({ jsonrpc: '2.0', id, method, params: [] })

async function post(body: unknown, query = '?chainId=eip155:1&projectId=abc', headers: Record<string, string> = {}) {
  const text = typeof body === 'string' ? body : JSON.stringify(body)
  const response = await fetch(`${gateway.origin}/v1${query}`, { method: 'POST', body: text, headers })
  return {
    status: response.status,
    headers: response.headers,
    value: (await response.json()) as { error: { message: string } },
  }
}

test('R-NET-1: the gateway forwards a single request and a batch unchanged', async () => {
  expect((await post(call('eth_chainId'))).value).toEqual({ jsonrpc: '2.0', id: 1, result: '0x1' })
  const batch = [call('eth_chainId', 1), call('eth_blockNumber', 2)]
  expect((await post(batch)).value).toHaveLength(2)
  expect(forwarded.map((body) => JSON.parse(body))).toEqual([call('eth_chainId'), batch])
})

test('R-NET-1: the gateway accepts a batch of 1000 requests and rejects one of 1001', async () => {
  const batch = Array.from({ length: 1001 }, (_, id) => call('eth_chainId', id))
  expect((await post(batch.slice(1))).value).toHaveLength(1000)
  expect(await post(batch)).toMatchObject({ status: 400, value: { error: { code: -32600 } } })
})

test('the gateway answers an unknown or missing chain with the list of chains', async () => {
  for (const query of ['', '?chainId=eip155:5', '?chainId=1']) {
    const { status, value } = await post(call('eth_chainId'), query)
    expect(status).toBe(400)
    expect(value.error.message).toContain('eip155:1')
  }
  expect(forwarded).toEqual([])
})

test.each([
  ['a body that is no JSON', '{', -32700],
  ['an empty batch', [], -32600],
  ['a request without a method', { jsonrpc: '2.0', id: 1 }, -32600],
  ['a bare number', '7', -32600],
])('R-NET-3: the gateway answers %s with its error code', async (_, body, code) => {
  expect(await post(body)).toMatchObject({ status: 400, value: { error: { code } } })
})

test('the gateway rejects methods that need a key, and answers the rest of the batch', async () => {
  expect(await post(call('eth_sendTransaction', 7))).toMatchObject({ value: { id: 7, error: { code: -32601 } } })
  const { value } = await post([call('personal_sign', 1), call('eth_chainId', 2)])
  expect(value).toEqual([
    { jsonrpc: '2.0', id: 2, result: '0x1' },
    expect.objectContaining({ id: 1, error: expect.objectContaining({ code: -32601 }) }),
  ])
})

test('a page on this machine may read the answer, also after a preflight', async () => {
  const origin = 'http://localhost:5173'
  const preflight = await fetch(`${gateway.origin}/v1?chainId=eip155:1`, {
    method: 'OPTIONS',
    headers: {
      origin,
      'access-control-request-method': 'POST',
      'access-control-request-headers': 'content-type,x-sdk',
    },
  })
  expect(preflight.status).toBe(204)
  expect(preflight.headers.get('access-control-allow-origin')).toBe(origin)
  expect(preflight.headers.get('access-control-allow-headers')).toBe('content-type,x-sdk')
  const { headers } = await post(call('eth_chainId'), undefined, { origin })
  expect(headers.get('access-control-allow-origin')).toBe(origin)
})

test.each(['https://example.org', 'http://localhost.example.org', 'http://127.0.0.1.example.org', 'null'])(
  'the gateway rejects a page of %s and forwards nothing of it',
  async (origin) => {
    const { status, headers } = await post(call('eth_chainId'), undefined, { origin })
    expect(status).toBe(403)
    expect(headers.get('access-control-allow-origin')).toBeNull()
    expect(forwarded).toEqual([])
  },
)

test('the gateway rejects a foreign host name that resolves to this machine', async () => {
  const status = await new Promise<number | undefined>((resolve, reject) => {
    request(`${gateway.origin}/health`, { headers: { host: 'rebound.example.org' } }, (response) => {
      response.resume()
      resolve(response.statusCode)
    })
      .on('error', reject)
      .end()
  })
  expect(status).toBe(403)
})

test('the gateway answers with a 502 when the node does not answer, also for /health', async () => {
  fakeNode.closeAllConnections()
  await new Promise((resolve) => fakeNode.close(resolve))
  expect(await post(call('eth_chainId'))).toMatchObject({ status: 502, value: { error: { code: -32603 } } })
  expect((await fetch(`${gateway.origin}/health`)).status).toBe(502)
})

test('the gateway rejects a body over 5 MB', async () => {
  expect(await post('x'.repeat(5_000_001))).toMatchObject({ status: 413 })
})

test('the gateway answers other paths with a 404', async () => {
  expect((await fetch(`${gateway.origin}/v2`)).status).toBe(404)
})
