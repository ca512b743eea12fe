import { KitError, type PlannedTransfer } from '@kit/core'
import {
  concat,
  decodeAbiParameters,
  encodeFunctionData,
  erc20Abi,
  type Hex,
  pad,
  slice,
  toBytes,
  toFunctionSelector,
  toHex,
} from 'viem'
import { expect, test } from 'vitest'
import type { ReadNode } from '../chain/read-node.ts'
import { RpcReplyError } from '../chain/rpc/rpc-fault.ts'
import { codeOf, never } from '../test-utils/harness.ts'
import { alice, bob } from '../test-utils/scripted-provider.ts'
import { createEstimateTransfer } from './estimate-transfer.ts'
import { parentFeeOracle } from './parent-fee.ts'

const token = '0xA0b86991c6218b36c1d19D4a2e9Eb0cE3606eB48'
const hex = (value: bigint) => `0x${value.toString(16)}`
const word = (value: bigint) => `0x${value.toString(16).padStart(64, '0')}`
const [ether, gasFee] = [10n ** 18n, 21_000n * 10n]

const upperBound = toFunctionSelector('getL1FeeUpperBound(uint256)')
const exact = toFunctionSelector('getL1Fee(bytes)')
const operator = toFunctionSelector('getOperatorFee(uint256)')
const ofAll = (answer: unknown): OfEach => ({ [upperBound]: answer, [exact]: answer, [operator]: answer })
const reverted = new RpcReplyError(3, 'execution reverted', '0x')

/** A network without a base fee, whose contract of the OP stack answers this, or this to each of its functions. */
async function estimate(
  given: unknown,
  transfer: Partial<PlannedTransfer> = {},
  balance = ether,
  { chainId, oracle } = { chainId: 1, oracle: parentFeeOracle },
) {
  const asked: Hex[] = []
  const answers: Readonly<Record<string, unknown>> = {
    ...{ eth_chainId: toHex(chainId), eth_getBalance: hex(balance), eth_getBlockByNumber: {}, eth_gasPrice: hex(10n) },
    ...{ eth_estimateGas: hex(21_000n), eth_call: word(1n) },
  }
  const readNode: ReadNode = async (_, { method, params }) => {
    const [call] = (params ?? []) as readonly { to?: string; data?: string }[]
    if (call?.to !== oracle) return answers[method]
    const data = (call.data ?? '0x') as Hex
    asked.push(data)
    const of = slice(data, 0, 4)
    const answer = isOfEach(given) ? given[of] : of === upperBound ? given : reverted
    if (answer instanceof Error) throw answer
    return answer
  }
  const { amount, fee, maxFee } = await createEstimateTransfer({ readNode, operationAccounts: new Map() })(
    { address: alice, network: `eip155:${chainId}`, transfer: { to: bob, amount: 1_000n, ...transfer } },
    never,
  )
  return { amount, fee, maxFee, asked }
}

type OfEach = Readonly<Record<Hex, unknown>>
const isOfEach = (given: unknown): given is OfEach =>
  typeof given === 'object' && given !== null && !(given instanceof Error)

test('what a network of the OP stack charges for its parent chain counts, and may double until a block has it', async () => {
  expect(await estimate(word(500n))).toMatchObject({ fee: gasFee + 500n, maxFee: gasFee + 1_000n })
  expect(await estimate(word(500n), { token, amount: 1n })).toMatchObject({
    fee: gasFee + 500n,
    maxFee: gasFee + 1_000n,
  })
})

test('it is left of all there is, and needed beside a payment', async () => {
  expect((await estimate(word(500n), { amount: 'max' })).amount).toBe(ether - gasFee - 1_000n)
  const needed = 1_000n + gasFee + 1_000n
  expect((await estimate(word(500n), {}, needed)).amount).toBe(1_000n)
  expect(await codeOf(estimate(word(500n), {}, needed - 1n))).toBe('transaction/invalid')
})

test('it is asked for as many bytes as the transaction may have', async () => {
  const sizeOf = (asked: readonly Hex[]) =>
    asked.filter((data) => data.startsWith(upperBound)).map((data) => BigInt(slice(data, 4)))
  expect(sizeOf((await estimate(word(500n))).asked)).toEqual([120n])
  expect(sizeOf((await estimate(word(500n), { token, amount: 1n })).asked)).toEqual([120n + 68n])
})

test.each<[string, unknown]>([
  ['has no such contract', '0x'],
  ['has one that knows none of it', reverted],
  ['has one that says so with data alone', ofAll(new RpcReplyError(-32_000, 'Reverted', '0x'))],
])('a network that %s charges for gas alone', async (_, answer) => {
  expect(await estimate(answer)).toMatchObject({ fee: gasFee, maxFee: gasFee })
})

test('a network without such a contract is asked about it once', async () => {
  expect((await estimate('0x')).asked).toHaveLength(1)
})

test.each([
  reverted,
  new RpcReplyError(-32_015, 'VM execution error', null),
  new RpcReplyError(-32_000, 'reverted', null),
])(
  'a contract that knows no upper bound is asked what as many bytes cost, none of which can be compressed: %j',
  async (unknown) => {
    const answers = { [upperBound]: unknown, [exact]: word(500n), [operator]: unknown }
    const { asked, fee, maxFee } = await estimate(answers, { token, amount: 1n })
    expect({ fee, maxFee }).toEqual({ fee: gasFee + 500n, maxFee: gasFee + 1_000n })
    const [given] = asked.filter((data) => data.startsWith(exact))
    const [bytes] = decodeAbiParameters([{ type: 'bytes' }], slice(given ?? '0x', 4))
    expect(new Set(toBytes(slice(bytes, 0, 120)))).toHaveProperty('size', 120)
    expect(slice(bytes, 0, 120)).not.toContain('00')
    expect(slice(bytes, 120)).toBe(encodeFunctionData({ abi: erc20Abi, functionName: 'transfer', args: [bob, 1n] }))
  },
)

test.each([534_352, 534_351])('Scroll %i is asked at its own address', async (chainId) => {
  const answers = { [upperBound]: reverted, [exact]: word(500n), [operator]: reverted }
  const { fee, maxFee } = await estimate(answers, {}, ether, {
    ...{ chainId, oracle: '0x5300000000000000000000000000000000000002' },
  })
  expect({ fee, maxFee }).toEqual({ fee: gasFee + 500n, maxFee: gasFee + 1_000n })
})

test('what its operator charges for the gas counts, too', async () => {
  const { asked, fee, maxFee, amount } = await estimate(
    { [upperBound]: word(500n), [operator]: word(70n) },
    { amount: 'max' },
  )
  expect({ fee, maxFee }).toEqual({ fee: gasFee + 570n, maxFee: gasFee + 1_140n })
  expect(amount).toBe(ether - maxFee)
  expect(asked).toContain(concat([operator, pad(toHex(21_000))]))
})

test.each<[string, unknown, string]>([
  ['does not answer', new KitError('rpc/server'), 'rpc/server'],
  ['has lost its state', new RpcReplyError(-32_000, 'missing trie node', undefined), 'rpc/server'],
  ['answers with nothing', null, 'rpc/invalid-response'],
])('a network that %s about that ends the estimate', async (_, answer, code) => {
  expect(await codeOf(estimate(ofAll(answer)))).toBe(code)
  expect(await codeOf(estimate({ ...ofAll(answer), [upperBound]: reverted }))).toBe(code)
})

test('an operator that does not answer ends the estimate', async () => {
  const answers = { [upperBound]: word(500n), [operator]: new KitError('rpc/server') }
  expect(await codeOf(estimate(answers))).toBe('rpc/server')
})
