import {
  encodeAbiParameters,
  encodeFunctionData,
  erc20Abi,
  type Hex,
  keccak256,
  maxUint256,
  parseAbi,
  parseTransaction,
  recoverTransactionAddress,
  zeroAddress,
} from 'viem'
import { describe, expect, test, vi } from 'vitest'
import { FrameFailureError } from '../../door/frame-failure.ts'
import { failureIn, type NodeAnswers, openRpc, testWallet } from '../../test-utils/open-rpc.ts'
import type { WholeTransaction } from './fill-transaction.ts'
import * as filling from './fill-transaction.ts'

vi.mock('./fill-transaction.ts', { spy: true })

const me = testWallet().addresses.evm
const you = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8'
const token = '0x5FbDB2315678afecb367f032d93F642f64180aa3'
const hash = `0x${'ab'.repeat(32)}`

async function send(asked: object, answers: NodeAnswers = {}) {
  const rpc = openRpc({ eth_sendRawTransaction: hash, eth_call: tokenAnswers, ...answers })
  const answer = await failureIn(rpc.ask('eth_sendTransaction', [{ from: me, ...asked }]))
  const raw = rpc.asked.find(({ method }) => method === 'eth_sendRawTransaction')?.params as [Hex] | undefined
  return { answer, raw: raw?.[0], shown: rpc.shown[0], asked: rpc.asked }
}

function tokenAnswers([{ data }]: [{ data: Hex }]) {
  if (data === '0x95d89b41') return encodeAbiParameters([{ type: 'string' }], ['USDC\u202e'])
  return data === '0x313ce567' ? encodeAbiParameters([{ type: 'uint8' }], [6]) : '0x'
}

const facts = (shown: Awaited<ReturnType<typeof send>>['shown']) =>
  Object.fromEntries((shown?.facts ?? []).map(({ label, value }) => [label, value]))

test('a transfer says amount, recipient and the most that it costs, and that is what is signed', async () => {
  const { answer, raw, shown } = await send({ to: you, value: '0xde0b6b3a7640000' })
  expect(answer).toEqual({ value: keccak256(raw ?? '0x') })
  expect(shown).toMatchObject({ title: 'sendTransfer', network: 'Ethereum', account: me, warnings: [] })
  expect(facts(shown)).toEqual({ amount: '1 ETH', recipient: you, mostFee: '0.000063 ETH' })
  const signed = parseTransaction(raw ?? '0x')
  expect(signed).toMatchObject({
    ...{ type: 'eip1559', chainId: 1, to: you.toLowerCase(), value: 10n ** 18n, gas: 21_000n, nonce: 7 },
    ...{ maxFeePerGas: 3_000_000_000n, maxPriorityFeePerGas: 1_000_000_000n },
  })
  expect(await recoverTransactionAddress({ serializedTransaction: raw as `0x02${string}` })).toBe(me)
})

test('data of 128 KiB is sent, as nodes take it, and no more', async () => {
  const bytes = (count: number): Hex => `0x${'12'.repeat(count)}`
  expect((await send({ to: you, data: bytes(131_072) })).answer).toEqual({
    value: expect.stringMatching(/^0x[\da-f]{64}$/),
  })
  expect((await send({ to: you, data: bytes(131_073) })).answer).toBe(-32602)
})

test('a network without EIP-1559 gets a legacy transaction', async () => {
  const { raw } = await send({ to: you }, { eth_getBlockByNumber: {}, eth_gasPrice: '0x2' })
  expect(parseTransaction(raw ?? '0x')).toMatchObject({ type: 'legacy', chainId: 1, gasPrice: 2n })
})

test('a transfer of a token says which, by its own name and its address', async () => {
  const data = encodeFunctionData({ abi: erc20Abi, functionName: 'transfer', args: [you, 1_500_000n] })
  const { shown } = await send({ to: token, data })
  expect([shown?.title, shown?.warnings]).toEqual(['sendToken', [{ word: 'tokenNamesItself' }]])
  expect(facts(shown)).toMatchObject({ amount: '1.5 USDC⟨U+202E⟩', recipient: you, tokenContract: token })
})

test('attack: an allowance names who may take how much, and an unlimited one stands out', async () => {
  const approve = (amount: bigint) =>
    encodeFunctionData({ abi: erc20Abi, functionName: 'approve', args: [you, amount] })
  const some = await send({ to: token, data: approve(2_000_000n) })
  const all = await send({ to: token, data: approve(maxUint256) })
  const none = await send({ to: token, data: approve(0n) })
  expect([some, all, none].map(({ shown }) => [shown?.title, shown?.facts[0], shown?.warnings])).toEqual([
    [
      'allowSpending',
      { label: 'mayTake', kind: 'text', value: '2 USDC⟨U+202E⟩', isWarning: false },
      [{ word: 'allowance' }, { word: 'unknownSpender' }],
    ],
    [
      'allowSpending',
      {
        label: 'mayTake',
        kind: 'text',
        value: { word: 'unlimited', with: { symbol: 'USDC⟨U+202E⟩' } },
        isWarning: true,
      },
      [{ word: 'unlimitedAllowance' }, { word: 'unknownSpender' }],
    ],
    ['endAllowance', { label: 'mayTake', kind: 'text', value: '0 USDC⟨U+202E⟩', isWarning: false }, []],
  ])
})

test('attack: an allowance for number 0 of what may be a collection is not shown as the end of one', async () => {
  const approve = (spender: Hex) => encodeFunctionData({ abi: erc20Abi, functionName: 'approve', args: [spender, 0n] })
  const unread = { eth_call: () => '0x' }
  const given = await send({ to: token, data: approve(you) }, unread)
  expect(given.shown).toMatchObject({
    title: 'allowSpending',
    facts: [{ label: 'mayTake', value: { word: 'unitsOrNft', with: { count: '0' } } }, {}, {}, {}],
    warnings: [{ word: 'allowance' }, { word: 'unknownSpender' }],
  })
  const ended = await send({ to: token, data: approve(zeroAddress) }, unread)
  expect([ended.shown?.title, ended.shown?.warnings]).toEqual(['endAllowance', []])
})

test('attack: what a contract is asked to do is unknown, unless its bytes are exactly those of a known function', async () => {
  const transfer = encodeFunctionData({ abi: erc20Abi, functionName: 'transfer', args: [you, 1n] })
  for (const data of ['0x12345678', `${transfer}00`, transfer.replace('0'.repeat(24), `1${'0'.repeat(23)}`)]) {
    const { shown } = await send({ to: token, data, value: '0x1' })
    expect([shown?.title, shown?.warnings]).toEqual(['callContract', [{ word: 'unknownEffect' }]])
    expect(facts(shown)).toMatchObject({
      contract: token,
      selector: data.slice(0, 10),
      alsoSends: '0.000000000000000001 ETH',
    })
  }
})

test('what the public registry describes is shown as its own words, beside what the bytes say', async () => {
  const lido = '0xae7ab96520DE3A18E5e111B5EaAb095312D7fE84'
  const submit = encodeFunctionData({ abi: parseAbi(['function submit(address referral) payable']), args: [you] })
  const { shown } = await send({ to: lido, data: submit, value: '0xde0b6b3a7640000' })
  expect(shown).toMatchObject({
    ...{ title: 'callContract', warnings: [] },
    registry: { intent: 'Stake ETH', owner: 'Lido DAO', rows: [{ name: 'Amount', value: '1 ETH' }] },
  })
  expect(facts(shown)).toMatchObject({ contract: lido, alsoSends: '1 ETH' })
})

test('attack: a call in a described call that nobody describes is said to be unknown, and whom it calls', async () => {
  const abi = parseAbi([
    'struct Call { address to; bytes data; uint256 value; bool skipRevert; bytes32 callbackHash; }',
    'function multicall(Call[] bundle) payable',
  ])
  const call = {
    to: you,
    data: '0x',
    value: 10n ** 18n,
    skipRevert: false,
    callbackHash: `0x${'0'.repeat(64)}`,
  } as const
  const data = encodeFunctionData({ abi, args: [[call]] })
  const { shown } = await send({ to: '0x6566194141eefa99Af43Bb5Aa71460Ca2Dc90245', data, value: '0xde0b6b3a7640000' })
  expect(shown).toMatchObject({
    warnings: [{ word: 'unknownEffect' }],
    registry: { rows: [{ name: 'Action', value: `0x (${you})` }] },
  })
})

test('each call of a batch is said by itself, and what stands out in one stands out', async () => {
  const approve = encodeFunctionData({ abi: erc20Abi, functionName: 'approve', args: [you, maxUint256] })
  const abi = parseAbi(['function execute(address to, uint256 value, bytes data)'])
  const data = encodeFunctionData({ abi, args: [token, 0n, approve] })
  const { shown } = await send({ to: you, data })
  expect(shown?.steps?.[0]?.facts[0]).toMatchObject({ label: 'mayTake', value: { word: 'unlimited' }, isWarning: true })
  expect(shown?.warnings).toContainEqual({ word: 'unlimitedAllowance' })
})

test('attack: data that nobody knows is shown of a call in a call that takes coins along, too', async () => {
  const abi = parseAbi(['function execute(address to, uint256 value, bytes data)'])
  const { shown } = await send({ to: you, data: encodeFunctionData({ abi, args: [token, 5n, '0x12345678aa'] }) })
  expect(shown?.warnings).toEqual([{ word: 'unknownEffect' }])
  expect(shown?.steps?.[0]?.facts.map(({ label, value }) => [label, value])).toEqual([
    ['amount', '0.000000000000000005 ETH'],
    ['from', you],
    ['recipient', token],
    ['contract', token],
    ['selector', '0x12345678'],
    ['data', { word: 'bytes', with: { count: '5' } }],
  ])
})

test('attack: a transaction that changes after it was shown is not signed', async () => {
  const transfer = encodeFunctionData({ abi: erc20Abi, functionName: 'transfer', args: [you, 1n] })
  const whole = { chainId: 1, to: token, value: 0n, data: transfer, gas: 1n, nonce: 7, fees: { gasPrice: 1n } } as const
  const changing: { -readonly [Key in keyof typeof whole]: unknown } = { ...whole }
  vi.spyOn(filling, 'fillTransaction').mockResolvedValueOnce(changing as WholeTransaction)
  const rpc = openRpc({ eth_sendRawTransaction: hash, eth_call: tokenAnswers })
  rpc.decide('wait')
  const answer = failureIn(rpc.ask('eth_sendTransaction', [{ from: me, to: token, data: transfer }]))
  await vi.waitFor(() => expect(rpc.shown).toHaveLength(1))
  changing.data = transfer.replace(you.slice(2).toLowerCase(), me.slice(2).toLowerCase())
  rpc.approvals.approve(rpc.approvals.state().pending?.id ?? 0)
  expect(await answer).toBe('not-allowed')
  expect(rpc.asked.some(({ method }) => method === 'eth_sendRawTransaction')).toBe(false)
})

test.each([
  ['another network', { to: you, chainId: '0xa' }],
  ['a delegation of the account', { to: you, authorizationList: [] }],
  ['a kind that is not shown', { to: you, type: '0x4' }],
  ['data and input that differ', { to: you, data: '0x01', input: '0x02' }],
  ['no recipient and no contract', { value: '0x1' }],
  ['a recipient that is none', { to: 'ana.eth' }],
  ['a value that is none', { to: you, value: '1e18' }],
  ['a negative value', { to: you, value: -1 }],
])('attack: %s is refused before the visitor sees it', async (_, asked) => {
  const { answer, raw, shown } = await send(asked)
  expect([answer, raw, shown]).toEqual([-32602, undefined, undefined])
})

test('what the node refuses is said with its code, and nothing is shown that fails beforehand', async () => {
  const refused = () =>
    Promise.reject(new FrameFailureError('rpc', 'execution reverted', { rpc: { code: 3, data: '0x1' } }))
  const { answer, shown } = await send({ to: token, data: '0x12345678' }, { eth_estimateGas: refused })
  expect([answer, shown]).toEqual([3, undefined])
})

test('a node that does not answer may have got it: the app learns the hash, and nobody sends it twice', async () => {
  const silent = () => Promise.reject(new FrameFailureError('unavailable', 'No answer.'))
  const { answer } = await send({ to: you }, { eth_sendRawTransaction: silent })
  expect(answer).toMatchObject({ value: expect.stringMatching(/^0x[\da-f]{64}$/) })
})

describe('attack: a node that refuses what it or another behind it has taken', () => {
  const refuse = () => Promise.reject(new FrameFailureError('rpc', 'already known', { rpc: { code: -32_000 } }))
  const sendRefused = (look: NodeAnswers[string]) =>
    send({ to: you }, { eth_sendRawTransaction: refuse, eth_getTransactionByHash: look })

  test('is asked for it by its hash, so that nobody pays twice', async () => {
    const { answer, raw, asked } = await sendRefused(([known]: [Hex]) => ({ hash: known }))
    expect(answer).toEqual({ value: keccak256(raw ?? '0x') })
    expect(asked.filter(({ method }) => method === 'eth_sendRawTransaction')).toHaveLength(1)
  })

  test.each([
    ['does not know it', null],
    ['tells of another', { hash }],
    ['does not answer that', () => Promise.reject(new FrameFailureError('unavailable', 'No answer.'))],
  ])('has refused it where it %s', async (_, look) => {
    expect((await sendRefused(look)).answer).toBe(-32_000)
  })
})
