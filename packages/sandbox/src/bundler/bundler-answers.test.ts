import {
  BaseError,
  ContractFunctionExecutionError,
  ContractFunctionRevertedError,
  encodeErrorResult,
  type Hex,
  parseAbi,
} from 'viem'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { testAccounts } from '../accounts.ts'
import { refusal } from './bundler-error.ts'
import { type Bundler, startBundler } from './start-bundler.ts'

const abi = parseAbi([
  'error FailedOp(uint256 opIndex, string reason)',
  'error FailedOpWithRevert(uint256 opIndex, string reason, bytes inner)',
  'error SenderAddressResult(address sender)',
  'function handleOps()',
])
/** The error with which viem reports that the entry point has reverted. */
const reverted = (data: Hex) =>
  new ContractFunctionExecutionError(new ContractFunctionRevertedError({ abi, data, functionName: 'handleOps' }), {
    ...{ abi, functionName: 'handleOps', args: [] },
  })
const failedOp = (reason: string): Hex => encodeErrorResult({ abi, errorName: 'FailedOp', args: [0n, reason] })

test.each([
  ['AA22 expired or not due', -32503],
  ['AA32 paymaster expired or not due', -32503],
  ['AA24 signature error', -32507],
  ['AA34 signature error', -32507],
  ['AA31 paymaster deposit too low', -32501],
  ["AA21 didn't pay prefund", -32500],
  ['AA25 invalid account nonce', -32500],
])('"%s" of the entry point has its code of ERC-7769', (reason, code) => {
  const data = failedOp(reason)
  expect(refusal(reverted(data))).toMatchObject({ code, message: reason, data })
})

test('a reason that comes with what was reverted inside is the same reason', () => {
  const inner = encodeErrorResult({ abi, errorName: 'FailedOpWithRevert', args: [0n, 'AA33 reverted', '0x12'] })
  expect(refusal(reverted(inner))).toMatchObject({ code: -32501, message: 'AA33 reverted' })
})

test('what is reverted without a reason, or with another, is rejected in its own words', () => {
  const plain = encodeErrorResult({ abi: parseAbi(['error Error(string message)']), args: ['not today'] })
  expect(refusal(reverted(plain))).toMatchObject({ code: -32500, message: 'not today', data: plain })
  const sender = encodeErrorResult({ abi, errorName: 'SenderAddressResult', args: [`0x${'a1'.repeat(20)}`] })
  expect(refusal(reverted(sender))).toMatchObject({ code: -32500, message: expect.stringContaining('handleOps') })
})

test.each([
  ['an error of the client', new BaseError('no node')],
  ['any error', new Error('no node')],
  ['what is no error', 'no node'],
])('%s is rejected with its message', (_, error) => {
  expect(refusal(error)).toMatchObject({ code: -32500, message: expect.stringContaining('no node'), data: undefined })
})

let bundler: Bundler
beforeAll(async () => {
  // Nothing listens at this node, as these requests reach no chain.
  bundler = await startBundler([{ chainId: 1, url: 'http://127.0.0.1:1', pid: 0 }], testAccounts().bundler)
})
afterAll(() => bundler.stop())

async function post(body: string) {
  const response = await fetch(bundler.urls['eip155:1'], { method: 'POST', body })
  return { status: response.status, answer: await response.json() }
}

test.each([
  ['{', 400, { id: null, error: { code: -32700, message: 'Parse error' } }],
  ['', 400, { id: null, error: { code: -32700 } }],
  ['7', 200, { id: null, error: { code: -32600 } }],
  ['{"id":"a","method":7}', 200, { id: 'a', error: { code: -32600 } }],
  ['{"id":1,"method":"eth_chainId","params":{}}', 200, { id: 1, error: { code: -32600 } }],
  ['{"id":{},"method":"eth_dance"}', 200, { id: null, error: { code: -32601 } }],
  ['{"id":1,"method":"toString"}', 200, { id: 1, error: { code: -32601 } }],
])('the bundler answers "%s" with its error of JSON-RPC', async (body, status, answer) => {
  expect(await post(body)).toMatchObject({ status, answer })
})

test('a call that needs a chain which does not answer is an error of the bundler', async () => {
  const { status, answer } = await post('{"id":1,"method":"eth_sendUserOperation","params":[{}]}')
  expect([status, answer]).toEqual([
    200,
    { jsonrpc: '2.0', id: 1, error: { code: -32603, message: expect.stringContaining('HTTP request failed') } },
  ])
})

test('the bundler answers every request of a batch', async () => {
  const batch = ['eth_dance', 'eth_sing'].map((method, id) => ({ jsonrpc: '2.0', id, method }))
  const { answer } = await post(JSON.stringify(batch))
  expect(answer).toMatchObject([
    { id: 0, error: { code: -32601, message: 'The method eth_dance is not available' } },
    { id: 1, error: { code: -32601, message: 'The method eth_sing is not available' } },
  ])
})

test.each([
  ['GET', '/eip155:1'],
  ['POST', '/eip155:5'],
])('%s %s is not there', async (method, path) => {
  expect((await fetch(new URL(path, bundler.urls['eip155:1']), { method })).status).toBe(404)
})

test('a body of more than 5 MB is none', async () => {
  expect((await post('x'.repeat(5_000_001))).status).toBe(400)
})
