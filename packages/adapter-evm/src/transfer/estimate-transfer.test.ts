import { KitError, type PlannedTransfer } from '@kit/core'
import { describe, expect, test } from 'vitest'
import type { ReadNode } from '../chain/read-node.ts'
import { RpcReplyError } from '../chain/rpc/rpc-fault.ts'
import { codeOf, never } from '../test-utils/harness.ts'
import { alice, bob } from '../test-utils/scripted-provider.ts'
import { createEstimateTransfer } from './estimate-transfer.ts'
import { parentFeeOracle } from './parent-fee.ts'

const token = '0xA0b86991c6218b36c1d19D4a2e9Eb0cE3606eB48'
const hex = (value: bigint | number) => `0x${value.toString(16)}`
const word = (value: bigint) => `0x${value.toString(16).padStart(64, '0')}`

/** A node on which 21 000 units of gas at 10 wei and a tip of 2 move what is asked; `answers` replace its own. */
function estimateOn(answers: Readonly<Record<string, unknown>> = {}) {
  const calls: { method: string; params: unknown }[] = []
  const own: Readonly<Record<string, unknown>> = {
    eth_chainId: '0x1',
    eth_getBalance: hex(10n ** 18n),
    eth_getBlockByNumber: { baseFeePerGas: hex(10) },
    eth_gasPrice: hex(12),
    eth_estimateGas: hex(21_000),
    eth_call: word(1n),
  }
  const readNode: ReadNode = async (_, { method, params }) => {
    if (JSON.stringify([params]).includes(parentFeeOracle)) return '0x'
    calls.push({ method, params })
    const answer = { ...own, ...answers }[method]
    const given = typeof answer === 'function' ? answer(params) : answer
    if (given instanceof Error) throw given
    return given
  }
  const ask = (transfer: Partial<PlannedTransfer> = {}) =>
    createEstimateTransfer({ readNode, operationAccounts: new Map() })(
      { address: alice, network: 'eip155:1', transfer: { to: bob, amount: 1_000n, ...transfer } },
      never,
    )
  return { ask, calls }
}

const likely = 21_000n * 12n
const most = 21_000n * 22n

test('the fee is of the present base fee with a tip, and its ceiling of twice the base fee', async () => {
  expect(await estimateOn().ask()).toEqual({
    amount: 1_000n,
    fee: likely,
    maxFee: most,
    deposit: 0n,
    balanceChange: null,
  })
})

test('a chain without a base fee has one price', async () => {
  const { ask } = estimateOn({ eth_getBlockByNumber: {} })
  expect(await ask()).toMatchObject({ fee: likely, maxFee: likely })
})

test('where the tip is most of the price, the ceiling leaves room for a wallet that offers more', async () => {
  const { ask } = estimateOn({ eth_gasPrice: hex(1_000) })
  expect(await ask()).toMatchObject({ fee: 21_000_000n, maxFee: 21_000n * 1_250n })
})

test('a price below the base fee is no negative tip', async () => {
  const { ask } = estimateOn({ eth_gasPrice: hex(3) })
  expect(await ask()).toMatchObject({ fee: 210_000n, maxFee: 420_000n })
})

test('all of the currency is what the ceiling of the fee leaves', async () => {
  expect((await estimateOn().ask({ amount: 'max' })).amount).toBe(10n ** 18n - most)
  const { ask } = estimateOn({ eth_getBalance: hex(most) })
  expect(await codeOf(ask({ amount: 'max' }))).toBe('transaction/invalid')
})

test.each([
  [most + 1_000n, null],
  [most + 999n, 'transaction/invalid'],
])('with %s wei for 1 000 and the fee: %s', async (balance, code) => {
  const asked = codeOf(estimateOn({ eth_getBalance: hex(balance) }).ask())
  expect(await asked).toEqual(code ?? { wentWell: expect.objectContaining({ amount: 1_000n }) })
})

const inEther = 10n ** 18n

test.each<[string, { gas: bigint; price: bigint; amount: bigint | 'max'; balance?: bigint }, string | null]>([
  ['as high as the payment', { gas: 21_000n, price: 10n ** 12n, amount: 21n * 10n ** 15n }, null],
  [
    'a wei above the payment',
    { gas: 21_000n, price: 10n ** 12n, amount: 21n * 10n ** 15n - 1n },
    'transaction/fee-too-high',
  ],
  ['a thousandth, for a wei', { gas: 10n ** 6n, price: 10n ** 9n, amount: 1n }, null],
  ['a little more than that', { gas: 10n ** 6n + 1n, price: 10n ** 9n, amount: 1n }, 'transaction/fee-too-high'],
  [
    'more than it leaves of all there is',
    { gas: 21_000n, price: 10n ** 12n, amount: 'max', balance: 3n * 10n ** 16n },
    'transaction/fee-too-high',
  ],
])('attack: a fee that is %s', async (_, { gas, price, amount, balance = inEther }, code) => {
  const { ask } = estimateOn({
    ...{ eth_getBalance: hex(balance), eth_getBlockByNumber: {} },
    ...{ eth_estimateGas: hex(gas), eth_gasPrice: hex(price) },
  })
  expect(await codeOf(ask({ amount }))).toEqual(code ?? { wentWell: expect.objectContaining({ fee: gas * price }) })
})

test('a fee that is too high is named with the payment, in words', async () => {
  const { ask } = estimateOn({ eth_getBlockByNumber: {}, eth_gasPrice: hex(10n ** 12n) })
  await expect(ask({ amount: 5n })).rejects.toMatchObject({
    detail: `The fee would be ${21n * 10n ** 15n} wei for a payment of 5.`,
  })
})

test('the fee of a token is in another currency, and compared with no payment', async () => {
  const { ask } = estimateOn({ eth_getBlockByNumber: {}, eth_gasPrice: hex(10n ** 12n), eth_call: word(1n) })
  expect(await ask({ token, amount: 1n })).toMatchObject({ fee: 21n * 10n ** 15n })
})

describe('the simulation', () => {
  const zeros = '0'.repeat(24)
  const topicOf = (address: string) => `0x${zeros}${address.slice(2).toLowerCase()}`
  const moved = (from: string, to: string, amount: bigint, of = '0xEeeeeEeeeEeEeeEeEeEeeEEEeeeeEeeeeeeeEEeE') => ({
    address: of,
    topics: ['0xddf252ad1be2c89b69c2b068fc378daa952ba7f163c4a11628f55a4df523b3ef', topicOf(from), topicOf(to)],
    data: word(amount),
  })
  const played = (logs: readonly unknown[], call: object = {}) => [
    { calls: [{ status: '0x1', returnData: '0x', gasUsed: '0x5208', logs, ...call }] },
  ]
  const carol = '0x3333333333333333333333333333333333333333'

  test.each<[string, unknown, unknown]>([
    ['moves it', played([moved(alice, bob, 1_000n)]), { sender: -1_000n, recipient: 1_000n }],
    [
      'has the recipient pass it on',
      played([moved(alice, bob, 1_000n), moved(bob, carol, 1_000n)]),
      { sender: -1_000n, recipient: 1_000n },
    ],
    [
      'gives a part back',
      played([moved(alice, bob, 1_000n), moved(bob, alice, 400n)]),
      { sender: -600n, recipient: 1_000n },
    ],
    ['is unknown to the node', new RpcReplyError(-32601, 'the method does not exist', undefined), null],
    ['is refused by the node', new RpcReplyError(-32602, 'invalid params', undefined), null],
    ['traces nothing', played([]), null],
    ['has no result', [{ calls: [] }], null],
    ['has another status', played([], { status: 'ok' }), null],
    ['has a log that is none', played([{ address: bob }]), null],
    ['is nonsense', 'yes', null],
  ])('that %s: %j', async (_, answer, balanceChange) => {
    expect(await estimateOn({ eth_simulateV1: answer }).ask()).toMatchObject({ amount: 1_000n, balanceChange })
  })

  test.each<[string, unknown]>([
    ['fails', played([], { status: '0x0', error: { message: 'execution reverted' } })],
    ['pays another account', played([moved(alice, carol, 1_000n)])],
    ['takes more', played([moved(alice, bob, 1_000n), moved(alice, carol, 1n)])],
    ['takes a token, too', played([moved(alice, bob, 1_000n), moved(alice, carol, 1n, token)])],
  ])('R-SEND-6: that %s is no transfer', async (_, answer) => {
    expect(await codeOf(estimateOn({ eth_simulateV1: answer }).ask())).toBe('transaction/invalid')
  })

  test('of all of the currency is of what the fee leaves', async () => {
    const { ask, calls } = estimateOn()
    const { amount } = await ask({ amount: 'max' })
    const [asked] = calls.flatMap(({ method, params }) => (method === 'eth_simulateV1' ? [params] : []))
    const call = { from: alice, to: bob, value: hex(amount) }
    expect(asked).toEqual([{ blockStateCalls: [{ calls: [call] }], traceTransfers: true, validation: false }, 'latest'])
  })
})

describe('a token', () => {
  const balanceThenCall = (balance: unknown, moved: unknown, decimals: unknown = word(6n)) => ({
    eth_call: ([{ data }]: [{ data: string }]) =>
      data.startsWith('0x70a08231') ? balance : data === '0x313ce567' ? decimals : moved,
  })

  test.each([
    ['says that it moves', word(1n), null],
    ['says nothing, as some do', '0x', null],
    ['says that it does not', word(0n), 'transaction/invalid'],
    ['says something else', '0x1234zz', 'rpc/invalid-response'],
    ['reverts', new RpcReplyError(3, 'execution reverted', '0x'), 'transaction/invalid'],
  ])('that %s', async (_, moved, code) => {
    const asked = codeOf(estimateOn(balanceThenCall(word(5_000n), moved)).ask({ token }))
    expect(await asked).toEqual(code ?? { wentWell: expect.objectContaining({ amount: 1_000n }) })
  })

  test('is counted in its own units, and the fee in those of the chain', async () => {
    const { ask, calls } = estimateOn(balanceThenCall(word(5_000n), word(1n)))
    expect(await ask({ token, amount: 'max' })).toMatchObject({ amount: 5_000n, maxFee: most })
    const [gas] = calls.flatMap(({ method, params }) => (method === 'eth_estimateGas' ? [params] : []))
    expect(gas).toEqual([{ from: alice, to: token, value: '0x0', data: expect.stringMatching(/1388$/) }])
    expect(await codeOf(ask({ token, amount: 5_001n }))).toBe('transaction/invalid')
  })

  test.each([
    ['those that the amount was worked out with', word(6n), null],
    ['others, by which the amount would be another', word(18n), 'transaction/wrong-decimals'],
    ['so many that they look like those', word(2n ** 32n + 6n), 'transaction/wrong-decimals'],
    ['none', '0x', 'transaction/invalid'],
    ['none, and says so by an error', new RpcReplyError(3, 'execution reverted', '0x'), 'transaction/invalid'],
  ])('R-SEND-6: whose decimals are %s', async (_, decimals, code) => {
    const asked = codeOf(estimateOn(balanceThenCall(word(5_000n), word(1n), decimals)).ask({ token, decimals: 6 }))
    expect(await asked).toEqual(code ?? { wentWell: expect.objectContaining({ amount: 1_000n }) })
  })

  test('without code is none', async () => {
    expect(await codeOf(estimateOn({ eth_call: '0x' }).ask({ token }))).toBe('transaction/invalid')
  })

  test('needs the currency for its fee', async () => {
    const poor = estimateOn({ ...balanceThenCall(word(5_000n), word(1n)), eth_getBalance: '0x0' })
    expect(await codeOf(poor.ask({ token }))).toBe('transaction/invalid')
  })
})

test.each([
  ['what the node played and refused', new RpcReplyError(-32_000, 'insufficient funds', null), 'transaction/invalid'],
  ['what Nethermind refused', new RpcReplyError(-32_015, 'VM execution error', null), 'transaction/invalid'],
  [
    'a refusal in a cause',
    new Error('outer', { cause: new RpcReplyError(3, 'reverted', '0x') }),
    'transaction/invalid',
  ],
  ['a node without the method', new RpcReplyError(-32_601, 'no such method', null), 'rpc/method-not-found'],
  ['a node that is away', new KitError('rpc/unreachable'), 'rpc/unreachable'],
  ['no gas at all', '0x0', 'rpc/invalid-response'],
  ['a number', 21_000, 'rpc/invalid-response'],
])('an estimate of the gas that is %s is %s', async (_, answer, code) => {
  expect(await codeOf(estimateOn({ eth_estimateGas: answer }).ask())).toBe(code)
})

test.each<[string, Partial<PlannedTransfer>]>([
  ['an address that is too short', { to: '0x1234' }],
  ['an address with a wrong checksum', { to: bob.replace('C', 'c') }],
  ['a name', { to: 'vitalik.eth' }],
  ['the zero address', { to: `0x${'0'.repeat(40)}` }],
  ['the token’s own contract', { to: token, token }],
  ['the token’s own contract in small letters', { to: token.toLowerCase(), token }],
  ['a token that is no address', { token: 'USDC' }],
  ['no amount', { amount: 0n }],
  ['a negative amount', { amount: -1n }],
  ['an amount over 256 bits', { amount: 2n ** 256n }],
  ['an amount that is a number', { amount: 1 as never }],
])('R-SEND-2: %s is refused without a request', async (_, transfer) => {
  const { ask, calls } = estimateOn()
  expect(await codeOf(ask(transfer))).toBe('transaction/invalid')
  expect(calls).toEqual([])
})

test('a node of another chain is no node to ask', async () => {
  expect(await codeOf(estimateOn({ eth_chainId: '0x89' }).ask())).toBe('config/invalid')
})

test('of one wei, a transfer of one is tried, and nothing is left of it', async () => {
  const { ask, calls } = estimateOn({ eth_getBalance: hex(1) })
  expect(await codeOf(ask({ amount: 'max' }))).toBe('transaction/invalid')
  expect(calls.find(({ method }) => method === 'eth_estimateGas')?.params).toMatchObject([{ value: '0x1' }])
})

test('a token that does not say both balances is not simulated, and is asked by itself', async () => {
  const done = (returnData: string, status = '0x1') => ({ status, returnData, logs: [] })
  const balances = [word(9n), word(0n)].map((one) => done(one))
  for (const odd of [done('0x'), done(word(1n).slice(0, -2)), done(word(8n), '0x0')]) {
    const { ask, calls } = estimateOn({
      eth_simulateV1: [{ calls: [...balances, done(word(1n)), odd, ...balances.slice(1)] }],
      eth_call: word(2_000n),
    })
    expect(await codeOf(ask({ token }))).toBe('transaction/invalid')
    expect(calls.filter(({ method }) => method === 'eth_call')).toHaveLength(2)
  }
})
