import { keccak256 } from 'viem'
import { expect, test } from 'vitest'
import { FrameFailureError } from '../../door/frame-failure.ts'
import { failureIn, type NodeAnswers, openRpc } from '../../test-utils/open-rpc.ts'

const signed = '0x02c0'
const hash = keccak256(signed)
const silent = () => {
  throw new FrameFailureError('unavailable', 'The node of this network does not answer.')
}
const refuse = () => {
  throw new FrameFailureError('rpc', 'already known', { rpc: { code: -32_000 } })
}

async function send(answers: NodeAnswers, params: unknown = [signed]) {
  const { ask, asked } = openRpc(answers)
  const outcome = await ask('eth_sendRawTransaction', params).catch(({ failure }) => failure)
  return { outcome, asked: asked.map((one) => [one.method, one.params]) }
}

test('what the app has signed itself is handed to the node once, and answered as the node does', async () => {
  const { outcome, asked } = await send({ eth_sendRawTransaction: '0xhash' })
  expect([outcome, asked]).toEqual(['0xhash', [['eth_sendRawTransaction', [signed]]]])
})

test.each([
  ['does not answer', silent],
  ['refuses', refuse],
])('attack: what a node %s and knows all the same has been sent', async (_, answer) => {
  const { outcome, asked } = await send({ eth_sendRawTransaction: answer, eth_getTransactionByHash: { hash } })
  expect(outcome).toBe(hash)
  expect(asked).toEqual([
    ['eth_sendRawTransaction', [signed]],
    ['eth_getTransactionByHash', [hash]],
  ])
})

test.each([
  ['has not heard of it', null],
  ['knows another', { hash: `0x${'0'.repeat(64)}` }],
  ['does not answer again', silent],
])(
  'attack: what a node does not answer that %s may have been sent, and is not said to have failed',
  async (_, look) => {
    const { outcome } = await send({ eth_sendRawTransaction: silent, eth_getTransactionByHash: look })
    expect(outcome).toMatchObject({ code: 'unknown-outcome', transactionId: hash })
  },
)

test('what a node refuses and does not know is refused', async () => {
  const { outcome } = await send({ eth_sendRawTransaction: refuse, eth_getTransactionByHash: null })
  expect(outcome).toMatchObject({ code: 'rpc', rpc: { code: -32_000 } })
})

test('a transaction with blobs in it has another hash than its bytes, so none is named', async () => {
  const { outcome } = await send({ eth_sendRawTransaction: silent }, ['0x03c0'])
  expect(outcome).toEqual({ code: 'unknown-outcome', message: expect.any(String) })
})

test.each([[undefined], [[]], [['0xno']], [[7]], [{}]])('the node says what it thinks of %j', async (params) => {
  const { ask } = openRpc({ eth_sendRawTransaction: refuse })
  expect(await failureIn(ask('eth_sendRawTransaction', params))).toBe(-32_000)
})
