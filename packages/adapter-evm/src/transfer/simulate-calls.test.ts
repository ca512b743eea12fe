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

  describe('in collectibles', () => {
    const [single, batch] = [
      '0xc3d58168c5ae7397731d063d5bbf3d657854427343f4c083240f7aacaa2d0f62',
      '0x4a39dc06d4c0dbc64b70af90fd698a233a518aa5d07e595d983b8c0526c8f7fb',
    ]
    const log = (topics: readonly string[], data = '0x') => ({ address: token, topics, data })
    const kinds = {
      'one of ERC-721': (from: string, to: string) => log([transferTopic, word(from), word(to), word(7n)]),
      'one of ERC-1155': (from: string, to: string) =>
        log([single, word(you), word(from), word(to)], `${word(7n)}${word(1n).slice(2)}`),
      'several of ERC-1155': (from: string, to: string) => log([batch, word(you), word(from), word(to)]),
      'one that is older than ERC-721': (from: string, to: string) =>
        log([transferTopic], `${word(from)}${word(to).slice(2)}${word(7n).slice(2)}`),
    }

    test.each(Object.entries(kinds))('is not told by halves where %s leaves', async (_, moved) => {
      const { simulate } = simulateOn([done(moved(me, you)), done(move(token, you, me, 1n))])
      expect(await simulate([call, call])).toBeNull()
    })

    test.each(Object.entries(kinds))('is left out where %s comes, or is of others', async (_, moved) => {
      const { simulate } = simulateOn([done(moved(you, me), moved(you, token), move(token, you, me, 1n))])
      expect(await simulate()).toEqual([{ token, amount: 1n }])
    })
  })

  describe('in wrapped currency', () => {
    const [deposit, withdrawal] = [
      '0xe1fffcc4923d04b559f4d29a8bfc6cda04eb5b0d3c460751c2402c5c5cc9109c',
      '0x7fcf532c15f0a6db0bd6d0e038bea71d30d808c7d98cb3bf7268a95bf5081b65',
    ]
    const wrapped = (topic: string, owner: string, amount: bigint) => ({
      ...{ address: token, topics: [topic, word(owner)], data: word(amount) },
    })
    const zero = `0x${'0'.repeat(40)}`

    test('is what was paid for it, and what is paid out for it', async () => {
      const wrap = simulateOn([done(move(coin, me, token, 2n), wrapped(deposit, me, 2n))])
      expect(await wrap.simulate()).toEqual([
        { token: null, amount: -2n },
        { token, amount: 2n },
      ])
      const unwrap = simulateOn([done(wrapped(withdrawal, me, 2n), move(coin, token, me, 2n))])
      expect(await unwrap.simulate()).toEqual([
        { token: null, amount: 2n },
        { token, amount: -2n },
      ])
    })

    test.each<[string, readonly object[]]>([
      ['is of another', [move(coin, you, token, 2n), wrapped(deposit, you, 2n)]],
      ['nobody paid for', [wrapped(deposit, me, 2n)]],
      ['another amount was paid for', [move(coin, you, token, 3n), wrapped(deposit, me, 2n)]],
      ['was paid for to another contract', [move(coin, you, coin, 2n), wrapped(deposit, me, 2n)]],
      ['nothing was paid out for', [move(coin, you, token, 2n), wrapped(withdrawal, me, 2n)]],
      ['is of no amount', [move(coin, you, token, 2n), { ...wrapped(deposit, me, 2n), data: '0x' }]],
    ])('is nothing where what is wrapped %s', async (_, logs) => {
      expect(await simulateOn([done(...logs)]).simulate()).toEqual([])
    })

    test('counts once where the token logs the same as a transfer, too', async () => {
      const wrap = [move(coin, you, token, 2n), move(token, zero, me, 2n), wrapped(deposit, me, 2n)]
      expect(await simulateOn([done(...wrap)]).simulate()).toEqual([{ token, amount: 2n }])
      const unwrap = [move(coin, token, you, 2n), move(token, me, zero, 2n), wrapped(withdrawal, me, 2n)]
      expect(await simulateOn([done(...unwrap)]).simulate()).toEqual([{ token, amount: -2n }])
    })
  })

  test('is not taken from a node of another chain', async () => {
    await expect(simulateOn([done()], '0x5').simulate()).rejects.toMatchObject({ code: 'config/invalid' })
  })
})
