import { afterEach, expect, test, vi } from 'vitest'
import { failureIn } from '../test-utils/open-rpc.ts'
import { callNode } from './call-node.ts'

afterEach(() => void vi.unstubAllGlobals())

const answered = (status: number, body: string) => {
  vi.stubGlobal('fetch', async () => new Response(body, { status }))
  return failureIn(callNode('http://node.example/', 'eth_sendRawTransaction', ['0x']))
}

test.each([
  [401, '{"message":"key missing"}'],
  [403, '<html>Forbidden</html>'],
  [429, 'error code: 1015'],
])('what an endpoint refuses by the status %i was refused, and may not have happened', async (status, body) => {
  expect(await answered(status, body)).toBe(-32_005)
})

test.each([
  [408, 'Request Timeout'],
  [502, '<html>Bad Gateway</html>'],
  [200, 'no JSON'],
  [200, '{"message":"no JSON-RPC"}'],
])('what may have happened is not called refused: %i %s', async (status, body) => {
  expect(await answered(status, body)).toBe('unavailable')
})

test('what a node says in JSON-RPC is read whatever the status', async () => {
  expect(await answered(400, '{"error":{"code":-32000,"message":"nonce too low"}}')).toBe(-32_000)
  expect(await answered(429, '{"result":"0x1"}')).toEqual({ value: '0x1' })
})
