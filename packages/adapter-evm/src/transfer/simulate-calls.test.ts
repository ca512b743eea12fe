import { describe, expect, test, vi } from 'vitest'
import type { ReadNode } from '../chain/read-node.ts'
import { createSimulateCalls } from './simulate-calls.ts'

const me = '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266'
const you = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8'
const token = '0x5FbDB2315678afecb367f032d93F642f64180aa3'
const coin = `0x${'ee'.repeat(20)}`
const transferTopic = '0xddf252ad1be2c89b69c2b068fc378daa952ba7f163c4a11628f55a4df523b3ef'
const word = (value: string | bigint) => `0x${BigInt(value).toString(16).padStart(64, '0')}`
const move = (address: string, from: string, to: string, amount: bigint) => ({
  ...{ address, topics: [transferTopic, word(from), word(to)], data: word(amount) },
})
const done = (...logs: object[]) => ({ status: '0x1', returnData: '0x', logs })
const call = { to: you, value: 2n, data: '0xdeadbeef' }

function simulateOn(calls: unknown, chain = '0x1') {
  const readNode = vi.fn<ReadNode>(async (_, { method }) => (method === 'eth_chainId' ? chain : [{ calls }]))
  const simulate = (asked: readonly (typeof call | { to: null; value: bigint; data: string })[] = [call]) =>
    createSimulateCalls({ readNode })({ address: me, network: 'eip155:1', calls: asked }, new AbortController().signal)
  const played = () => readNode.mock.calls.findLast(([, { method }]) => method === 'eth_simulateV1')?.[1].params
  return { simulate, played }
}

describe('what calls would change in an account', () => {
  test('is added up by token, over all of them', async () => {
    const first = done(move(token, me, you, 5n), move(coin, me, you, 2n), move(token, you, coin, 9n))
    const { simulate, played } = simulateOn([first, done(move(token, you, me, 1n), move(coin, you, me, 7n))])
    expect(await simulate([call, { to: null, value: 0n, data: '0x6001' }])).toEqual([
      { token, amount: -4n },
      { token: null, amount: 5n },
    ])
    expect(played()).toEqual([
      {
        blockStateCalls: [
          {
            calls: [
              { from: me, to: you, value: '0x2', data: '0xdeadbeef' },
              { from: me, value: '0x0', data: '0x6001' },
            ],
          },
        ],
        ...{ traceTransfers: true, validation: false },
      },
      'latest',
    ])
  })

  test('is nothing where what leaves comes back', async () => {
    const { simulate } = simulateOn([done(move(token, me, you, 5n), move(token, you, me, 5n))])
    expect(await simulate()).toEqual([])
  })

  test.each([
    ['a call fails', [{ status: '0x0', returnData: '0x', logs: [] }]],
    ['the node plays fewer calls', []],
    ['the node answers nonsense', 'all'],
  ])('is not known where %s', async (_, calls) => {
    expect(await simulateOn(calls).simulate()).toBeNull()
  })

  test('is not taken from a node of another chain', async () => {
    await expect(simulateOn([done()], '0x5').simulate()).rejects.toMatchObject({ code: 'config/invalid' })
  })
})
