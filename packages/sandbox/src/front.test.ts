import { createServer, request, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterEach, beforeEach, expect, test } from 'vitest'
import type { Door } from './door.ts'
import { openFront } from './front.ts'

let standInNode: Server
let asked: string[]
let front: Door
beforeEach(async () => {
  asked = []
  standInNode = createServer(async (incoming, response) => {
    let body = ''
    for await (const chunk of incoming) body += chunk
    asked.push(body)
    const answerTo = ({ id }: { id: number }) => ({ jsonrpc: '2.0', id, result: '0x1' })
    const value = JSON.parse(body)
    response.end(JSON.stringify(Array.isArray(value) ? value.map(answerTo) : answerTo(value)))
  })
  await new Promise<void>((resolve) => standInNode.listen(0, '127.0.0.1', resolve))
  const url = `http://127.0.0.1:${(standInNode.address() as AddressInfo).port}`
  front = await openFront([{ chainId: 1, url, pid: 0 }], 0)
})
afterEach(async () => {
  await front.stop()
  standInNode.closeAllConnections()
  standInNode.close()
})

const call = (method: string, id = 1) => ({ jsonrpc: '2.0', id, method, params: [] })

async function post(body: unknown, query = '?chainId=eip155:1&projectId=abc', headers: Record<string, string> = {}) {
  const text = typeof body === 'string' ? body : JSON.stringify(body)
  const response = await fetch(`${front.origin}/v1${query}`, { method: 'POST', body: text, headers })
  return {
    status: response.status,
    headers: response.headers,
    value: (await response.json()) as { error: { message: string } },
  }
}

test('R-NET-1: a single request and a batch go to the node as they are', async () => {
  expect((await post(call('eth_chainId'))).value).toEqual({ jsonrpc: '2.0', id: 1, result: '0x1' })
  const batch = [call('eth_chainId', 1), call('eth_blockNumber', 2)]
  expect((await post(batch)).value).toHaveLength(2)
  expect(asked.map((body) => JSON.parse(body))).toEqual([call('eth_chainId'), batch])
})

test('R-NET-1: a batch of 1000 is taken, one of 1001 is not', async () => {
  const batch = Array.from({ length: 1001 }, (_, id) => call('eth_chainId', id))
  expect((await post(batch.slice(1))).value).toHaveLength(1000)
  expect(await post(batch)).toMatchObject({ status: 400, value: { error: { code: -32600 } } })
})

test('an unknown or missing chain is named, with those there are', async () => {
  for (const query of ['', '?chainId=eip155:5', '?chainId=1']) {
    const { status, value } = await post(call('eth_chainId'), query)
    expect(status).toBe(400)
    expect(value.error.message).toContain('eip155:1')
  }
  expect(asked).toEqual([])
})

test.each([
  ['not JSON', '{', -32700],
  ['an empty batch', [], -32600],
  ['no method', { jsonrpc: '2.0', id: 1 }, -32600],
  ['a bare number', '7', -32600],
])('R-NET-3: %s is refused with its code', async (_, body, code) => {
  expect(await post(body)).toMatchObject({ status: 400, value: { error: { code } } })
})

test('like a public endpoint it keeps no keys: methods that need one are refused, the rest of a batch is answered', async () => {
  expect(await post(call('eth_sendTransaction', 7))).toMatchObject({ value: { id: 7, error: { code: -32601 } } })
  const { value } = await post([call('personal_sign', 1), call('eth_chainId', 2)])
  expect(value).toEqual([
    { jsonrpc: '2.0', id: 2, result: '0x1' },
    expect.objectContaining({ id: 1, error: expect.objectContaining({ code: -32601 }) }),
  ])
})

test('a page of this machine may read the answer, after a preflight too', async () => {
  const origin = 'http://localhost:5173'
  const preflight = await fetch(`${front.origin}/v1?chainId=eip155:1`, {
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
  'a page of %s is turned away and its request never reaches a node',
  async (origin) => {
    const { status, headers } = await post(call('eth_chainId'), undefined, { origin })
    expect(status).toBe(403)
    expect(headers.get('access-control-allow-origin')).toBeNull()
    expect(asked).toEqual([])
  },
)

test('a foreign host name that resolves to this machine is turned away', async () => {
  const status = await new Promise<number | undefined>((resolve, reject) => {
    request(`${front.origin}/health`, { headers: { host: 'rebound.example.org' } }, (response) => {
      response.resume()
      resolve(response.statusCode)
    })
      .on('error', reject)
      .end()
  })
  expect(status).toBe(403)
})

test('a node that is gone is a 502 in JSON-RPC, and the health says so', async () => {
  standInNode.closeAllConnections()
  await new Promise((resolve) => standInNode.close(resolve))
  expect(await post(call('eth_chainId'))).toMatchObject({ status: 502, value: { error: { code: -32603 } } })
  expect((await fetch(`${front.origin}/health`)).status).toBe(502)
})

test('a body over 5 MB is refused', async () => {
  expect(await post('x'.repeat(5_000_001))).toMatchObject({ status: 413 })
})

test('other addresses are not found', async () => {
  expect((await fetch(`${front.origin}/v2`)).status).toBe(404)
})
