import { expect, test } from 'vitest'
import { readReply, refusedBatch } from './replies.ts'
import { RpcFault, RpcReplyError } from './rpc-fault.ts'

const outcome = (work: () => unknown): unknown => {
  try {
    return work()
  } catch (error) {
    return error instanceof RpcFault ? error.kind : error
  }
}

test('readReply returns the result', () => {
  expect(readReply({ jsonrpc: '2.0', id: 7, result: '0x1' }, 7)).toBe('0x1')
  expect(readReply({ id: 7, result: null, error: null }, 7)).toBeNull()
})

test.each([null, [], 5, 'text', true, {}, { id: 7 }, { id: 7, error: 'busy' }, { id: 7, error: {} }])(
  'F12: readReply refuses %j as a reply',
  (reply) => {
    expect(outcome(() => readReply(reply, 7))).toBe('rpc/invalid-response')
  },
)

test.each([8, '7', null, undefined, [7]])('F14: readReply refuses id %j for request 7', (id) => {
  expect(outcome(() => readReply({ id, result: '0x1' }, 7))).toBe('rpc/invalid-response')
})

test('readReply keeps a node’s error as the node wrote it', () => {
  const error = { code: 3, message: 'execution reverted', data: '0x08c379a0' }
  expect(outcome(() => readReply({ id: 7, error }, 7))).toMatchObject(error)
  expect(outcome(() => readReply({ id: null, error }, 7))).toBeInstanceOf(RpcReplyError)
})

test('readReply keeps as much of a node’s reason as is a text', () => {
  const said = (message: unknown) => outcome(() => readReply({ id: 7, error: { code: 3, message } }, 7))
  expect(said({ toString: () => 'reverted' })).toMatchObject({ code: 3, message: '' })
  expect(String((said('x'.repeat(100_000)) as Error).message).length).toBeLessThan(10_000)
})

test.each([429, -32005, -32007])('F11: readReply reads error %i as a busy endpoint', (code) => {
  expect(outcome(() => readReply({ id: 7, error: { code, message: 'slow down' } }, 7))).toBe('rpc/rate-limited')
})

test.each([null, {}, 'no', { error: { code: -32600, message: 'batches are off' } }])(
  'F16, F18: refusedBatch reads %j as an endpoint that takes no batches',
  (answer) => {
    expect(refusedBatch(answer)).toMatchObject({ kind: 'rpc/invalid-response', traits: { isBatchRefused: true } })
  },
)

test('refusedBatch reads a busy endpoint in the answer to a batch', () => {
  expect(refusedBatch({ id: null, error: { code: 429, message: '' } })).toMatchObject({
    kind: 'rpc/rate-limited',
    traits: { isRetryable: true },
  })
})
