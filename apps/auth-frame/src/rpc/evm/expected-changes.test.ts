import { encodeAbiParameters, encodeFunctionData, erc20Abi, type Hex } from 'viem'
import { describe, expect, test } from 'vitest'
import { failureIn, type NodeAnswers, openRpc, testWallet } from '../../test-utils/open-rpc.ts'

const me = testWallet().addresses.evm
const you = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8'
const token = '0x5FbDB2315678afecb367f032d93F642f64180aa3'
const coins = `0x${'ee'.repeat(20)}`
const topic = '0xddf252ad1be2c89b69c2b068fc378daa952ba7f163c4a11628f55a4df523b3ef'
const word = (value: string | bigint) => `0x${BigInt(value).toString(16).padStart(64, '0')}`
const transfer = (address: string, from: string, to: string, amount: bigint) => ({
  ...{ address, topics: [topic, word(from), word(to)], data: word(amount) },
})
const data = encodeFunctionData({ abi: erc20Abi, functionName: 'transfer', args: [you, 1n] })

function tokenAnswers([{ data }]: [{ data: Hex }]) {
  if (data === '0x95d89b41') return encodeAbiParameters([{ type: 'string' }], ['USDC'])
  return data === '0x313ce567' ? encodeAbiParameters([{ type: 'uint8' }], [6]) : '0x'
}

async function shownWith(simulated: NodeAnswers) {
  const rpc = openRpc({ eth_sendRawTransaction: `0x${'ab'.repeat(32)}`, eth_call: tokenAnswers, ...simulated })
  await failureIn(rpc.ask('eth_sendTransaction', [{ from: me, to: token, data }]))
  return rpc.shown[0]?.facts.filter(({ label }) => label === 'expectedChange').map(({ value }) => value)
}

test('what the node expects to change is said of each token and of the coins, as a whole', async () => {
  const logs = [
    transfer(token, me, you, 5_000_000n),
    transfer(token, you, me, 1_000_000n),
    transfer(coins, you, me, 10n ** 18n),
    transfer(you, you, token, 7n),
  ]
  const eth_simulateV1 = [{ calls: [{ status: '0x1', logs }] }]
  expect(await shownWith({ eth_simulateV1 })).toEqual(['-4 USDC', '+1 ETH'])
})

test('of several calls it is said what all of them change together', async () => {
  const sent = [
    { status: '0x1', logs: [transfer(token, me, you, 5_000_000n)] },
    { status: '0x1', logs: [transfer(token, me, you, 1_000_000n), transfer(coins, you, me, 10n ** 18n)] },
  ]
  const asked = [
    { to: token, data },
    { to: you, data: '0xdeadbeef' },
  ]
  const said = async (calls: typeof sent) => {
    const rpc = openRpc({
      eth_sendRawTransaction: `0x${'ab'.repeat(32)}`,
      eth_call: tokenAnswers,
      eth_simulateV1: [{ calls }],
    })
    await failureIn(rpc.ask('wallet_sendCalls', [{ version: '2.0.0', chainId: '0x1', from: me, calls: asked }]))
    return rpc.shown[0]?.facts.filter(({ label }) => label === 'expectedChange').map(({ value }) => value)
  }
  expect(await said(sent)).toEqual(['-6 USDC', '+1 ETH'])
  expect(await said(sent.slice(1))).toEqual([])
})

/** As nodes may write hex. */
const inCapitals = (log: object) =>
  JSON.parse(JSON.stringify(log).replace(/0x[\da-f]+/gi, (hex) => `0x${hex.slice(2).toUpperCase()}`))
const shownOf = (...logs: object[]) => shownWith({ eth_simulateV1: [{ calls: [{ status: '0x1', logs }] }] })

describe('collectibles', () => {
  const log = (topics: readonly string[], data = '0x') => ({ address: you, topics, data })
  const words = (...all: readonly (string | bigint)[]) => `0x${all.map((one) => word(one).slice(2)).join('')}`
  const [single, batch] = [
    '0xc3d58168c5ae7397731d063d5bbf3d657854427343f4c083240f7aacaa2d0f62',
    '0x4a39dc06d4c0dbc64b70af90fd698a233a518aa5d07e595d983b8c0526c8f7fb',
  ]
  const kinds = {
    'one of ERC-721': (from: string, to: string) => log([topic, word(from), word(to), word(7n)]),
    'one of ERC-1155': (from: string, to: string) => log([single, word(you), word(from), word(to)], words(7n, 1n)),
    'several of ERC-1155': (from: string, to: string) => log([batch, word(you), word(from), word(to)]),
    'one that is older than ERC-721': (from: string, to: string) => log([topic], words(from, to, 7n)),
    'one without a receiver': (from: string, _: string) => log([topic, word(from)], word(7n)),
    'one without its number': (from: string, to: string) => log([topic, word(from), word(to)]),
  }

  test.each(Object.entries(kinds))('attack: what comes is not shown alone where %s leaves', async (_, moved) => {
    const comes = transfer(token, you, me, 1_000_000n)
    expect(await shownOf(moved(me, you), comes)).toEqual([])
    expect(await shownOf(comes, inCapitals(moved(me, you)))).toEqual([])
  })

  test.each(Object.entries(kinds))('%s that comes, or is of others, is no amount', async (_, moved) => {
    expect(await shownOf(moved(you, me), moved(you, token), transfer(token, you, me, 1_000_000n))).toEqual(['+1 USDC'])
  })
})

describe('wrapped coins', () => {
  const [deposit, withdrawal] = [
    '0xe1fffcc4923d04b559f4d29a8bfc6cda04eb5b0d3c460751c2402c5c5cc9109c',
    '0x7fcf532c15f0a6db0bd6d0e038bea71d30d808c7d98cb3bf7268a95bf5081b65',
  ]
  const wrapped = (kind: string, owner: string, amount: bigint) => ({
    ...{ address: token, topics: [kind, word(owner)], data: word(amount) },
  })
  const zero = `0x${'0'.repeat(40)}`
  const one = 10n ** 18n
  const units = '000000000000 USDC'

  test('are what was paid for them, and what is paid out for them', async () => {
    expect(await shownOf(transfer(coins, me, token, one), wrapped(deposit, me, one))).toEqual(['-1 ETH', `+1${units}`])
    expect(await shownOf(wrapped(withdrawal, me, one), transfer(coins, token, me, one))).toEqual([
      '+1 ETH',
      `-1${units}`,
    ])
  })

  test.each<[string, readonly object[]]>([
    ['are of another', [transfer(coins, you, token, one), wrapped(deposit, you, one)]],
    ['nobody paid for', [wrapped(deposit, me, one)]],
    ['another amount was paid for', [transfer(coins, you, token, 2n), wrapped(deposit, me, one)]],
    ['were paid for to another contract', [transfer(coins, you, coins, one), wrapped(deposit, me, one)]],
    ['nothing was paid out for', [transfer(coins, you, token, one), wrapped(withdrawal, me, one)]],
    ['are of no amount', [transfer(coins, you, token, one), { ...wrapped(deposit, me, one), data: '0x' }]],
    ['have no owner', [transfer(coins, you, token, one), { ...wrapped(deposit, me, one), topics: [deposit] }]],
    [
      'say more',
      [transfer(coins, you, token, one), { ...wrapped(deposit, me, one), topics: [deposit, word(me), topic] }],
    ],
  ])('are nothing where they %s', async (_, logs) => {
    expect(await shownOf(...logs, transfer(token, you, me, 1_000_000n))).toEqual(['+1 USDC'])
  })

  test('count once where the token logs the same as a transfer, too', async () => {
    const wrap = [transfer(coins, you, token, one), transfer(token, zero, me, one), wrapped(deposit, me, one)]
    expect(await shownOf(...wrap)).toEqual([`+1${units}`])
    const unwrap = [transfer(coins, token, you, one), transfer(token, me, zero, one), wrapped(withdrawal, me, one)]
    expect(await shownOf(...unwrap)).toEqual([`-1${units}`])
  })
})

test.each([
  ['cannot simulate', undefined],
  ['says that it fails', [{ calls: [{ status: '0x0', logs: [transfer(token, me, you, 5n)] }] }]],
  ['answers what cannot be read', { calls: 'all' }],
  ['simulates more than was asked', [{ calls: [] }, { calls: [] }]],
])('nothing is said where the node %s', async (_, eth_simulateV1) => {
  expect(await shownWith(eth_simulateV1 === undefined ? {} : { eth_simulateV1 })).toEqual([])
})
