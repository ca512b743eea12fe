import fc from 'fast-check'
import { expect, test } from 'vitest'
import { pairReplies, readReply } from './replies.ts'
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

const ids = [1, 2, 3]
const results = (replies: unknown) => pairReplies(replies, ids).map(outcome)
const reply = (id: unknown, result: unknown = `r${id}`) => ({ id, result })

test('F15: pairReplies pairs a batch by id in any order', () => {
  fc.assert(
    fc.property(fc.shuffledSubarray(ids, { minLength: 3 }), (order) => {
      expect(results(order.map((id) => reply(id)))).toEqual(['r1', 'r2', 'r3'])
    }),
  )
})

test('F16: pairReplies fails only the request whose reply is missing', () => {
  expect(results([reply(3), reply(1)])).toEqual(['r1', 'rpc/invalid-response', 'r3'])
})

test('F16: pairReplies ignores unknown replies and second replies', () => {
  expect(results([reply(9), reply(2), reply(2, 'again'), null, 'x', reply(3), reply(1)])).toEqual(['r1', 'r2', 'r3'])
})

test('F16: pairReplies keeps one request’s error from the others', () => {
  const error = { code: -32000, message: 'no' }
  expect(results([reply(1), { id: 2, error }, reply(3)])).toEqual(['r1', expect.any(RpcReplyError), 'r3'])
})

test.each([null, {}, 'no', { error: { code: -32600, message: 'batches are off' } }])(
  'F16, F18: pairReplies reads %j as an endpoint that takes no batches',
  (answer) => {
    const refusal = () => pairReplies(answer, ids)
    expect(refusal).toThrow(expect.objectContaining({ traits: { isBatchRefused: true } }))
  },
)

test('pairReplies reads a busy endpoint in the answer to a batch', () => {
  expect(outcome(() => pairReplies({ id: null, error: { code: 429, message: '' } }, ids))).toBe('rpc/rate-limited')
})
