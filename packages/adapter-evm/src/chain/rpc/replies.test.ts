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

test('a reply is its result', () => {
  expect(readReply({ jsonrpc: '2.0', id: 7, result: '0x1' }, 7)).toBe('0x1')
  expect(readReply({ id: 7, result: null, error: null }, 7)).toBeNull()
})

test.each([null, [], 5, 'text', true, {}, { id: 7 }, { id: 7, error: 'busy' }, { id: 7, error: {} }])(
  'security F12: %j is no reply',
  (reply) => {
    expect(outcome(() => readReply(reply, 7))).toBe('rpc/invalid-response')
  },
)

test.each([8, '7', null, undefined, [7]])('security F14: a reply with id %j is not the reply to 7', (id) => {
  expect(outcome(() => readReply({ id, result: '0x1' }, 7))).toBe('rpc/invalid-response')
})

test('what a node says against a request is kept as it said it', () => {
  const error = { code: 3, message: 'execution reverted', data: '0x08c379a0' }
  expect(outcome(() => readReply({ id: 7, error }, 7))).toMatchObject(error)
  expect(outcome(() => readReply({ id: null, error }, 7))).toBeInstanceOf(RpcReplyError)
})

test.each([429, -32005, -32007])('security F11: error %i is a busy endpoint', (code) => {
  expect(outcome(() => readReply({ id: 7, error: { code, message: 'slow down' } }, 7))).toBe('rpc/rate-limited')
})

const ids = [1, 2, 3]
const results = (replies: unknown) => pairReplies(replies, ids).map(outcome)
const reply = (id: unknown, result: unknown = `r${id}`) => ({ id, result })

test('security F15: a batch in any order is paired by id', () => {
  fc.assert(
    fc.property(fc.shuffledSubarray(ids, { minLength: 3 }), (order) => {
      expect(results(order.map((id) => reply(id)))).toEqual(['r1', 'r2', 'r3'])
    }),
  )
})

test('security F16: a missing reply fails alone', () => {
  expect(results([reply(3), reply(1)])).toEqual(['r1', 'rpc/invalid-response', 'r3'])
})

test('security F16: replies to nothing and second replies are ignored', () => {
  expect(results([reply(9), reply(2), reply(2, 'again'), null, 'x', reply(3), reply(1)])).toEqual(['r1', 'r2', 'r3'])
})

test('security F16: an error of one does not touch the others', () => {
  const error = { code: -32000, message: 'no' }
  expect(results([reply(1), { id: 2, error }, reply(3)])).toEqual(['r1', expect.any(RpcReplyError), 'r3'])
})

test.each([null, {}, 'no', { error: { code: -32600, message: 'batches are off' } }])(
  'security F18: %j in answer to a batch means that batches are not taken',
  (answer) => {
    const refusal = () => pairReplies(answer, ids)
    expect(refusal).toThrow(expect.objectContaining({ traits: { isBatchRefused: true } }))
  },
)

test('security F11: a busy endpoint is busy for batches too', () => {
  expect(outcome(() => pairReplies({ id: null, error: { code: 429, message: '' } }, ids))).toBe('rpc/rate-limited')
})
