import { type Hex, keccak256 } from 'viem'
import { expect, test } from 'vitest'
import { FrameFailureError } from '../../../door/frame-failure.ts'
import { failureIn, type NodeAnswers, openRpc, testWallet } from '../../../test-utils/open-rpc.ts'

const from = testWallet().addresses.evm
const call = { to: '0x70997970C51812dc3A010C7d01b50e0d17dc79C8', value: '0x1' }
const refuse = () => {
  throw new FrameFailureError('rpc', 'already known', { rpc: { code: -32_000 } })
}

/** Two calls, of which the node refuses one. */
async function sendRefused(refusedAt: number, look: NodeAnswers[string]) {
  const tried: Hex[] = []
  const known: string[] = []
  const { ask } = openRpc({
    eth_simulateV1: refuse,
    eth_sendRawTransaction: ([signed]: [Hex]) => (tried.push(signed) === refusedAt ? refuse() : keccak256(signed)),
    eth_getTransactionByHash: look,
    eth_getTransactionReceipt: ([hash]: [string]) => known.push(hash) && null,
  })
  const outcome = await failureIn(
    ask('wallet_sendCalls', [{ version: '2.0.0', id: 'a', chainId: '0x1', from, calls: [call, call] }]),
  )
  const status = await failureIn(ask('wallet_getCallsStatus', ['a']))
  return { outcome, status, sent: tried.map((one) => keccak256(one)), known }
}

test.each([1, 2])(
  'attack: number %i, refused by a node that has taken it, is known as sent, with all others',
  async (at) => {
    const { outcome, sent, known } = await sendRefused(at, ([hash]: [string]) => ({ hash }))
    expect([outcome, sent.length, known]).toEqual([{ value: { id: 'a' } }, 2, sent])
  },
)

test('they end before the one that the node refuses and does not know', async () => {
  const { outcome, sent, known } = await sendRefused(2, null)
  expect([outcome, known]).toEqual([{ value: { id: 'a' } }, sent.slice(0, 1)])
})

test('they are known by nothing where the node refuses the first and does not know it', async () => {
  const { outcome, status, sent } = await sendRefused(1, null)
  expect([outcome, status, sent.length]).toEqual([-32_000, 5730, 1])
})
