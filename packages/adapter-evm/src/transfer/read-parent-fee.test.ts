import { decodeAbiParameters, type Hex, slice, toBytes, toFunctionSelector } from 'viem'
import { expect, test } from 'vitest'
import type { ReadNode } from '../chain/read-node.ts'
import { RpcReplyError } from '../chain/rpc/rpc-fault.ts'
import { codeOf, never } from '../test-utils/harness.ts'
import { parentFeeOracle } from './parent-fee.ts'
import { createReadParentFee } from './read-parent-fee.ts'

const word = (value: bigint): Hex => `0x${value.toString(16).padStart(64, '0')}`
const [upperBound, exact, operator] = ['getL1FeeUpperBound(uint256)', 'getL1Fee(bytes)', 'getOperatorFee(uint256)'].map(
  (of) => toFunctionSelector(of),
)
const reverted = new RpcReplyError(3, 'execution reverted', '0x')

/** Of 300 bytes and 7 units of gas, at a contract of the OP stack that answers each of its functions by this. */
function read(answerOf: (of: Hex, data: Hex) => unknown, network: `eip155:${string}` = 'eip155:10') {
  const readNode: ReadNode = async (chainId, { method, params }) => {
    const [{ to, data }] = params as readonly [{ to: string; data: Hex }]
    expect([chainId, method, to]).toEqual([10, 'eth_call', parentFeeOracle])
    const answer = answerOf(slice(data, 0, 4), slice(data, 4))
    if (answer instanceof Error) throw answer
    return answer
  }
  return createReadParentFee({ readNode })({ network, bytes: 300, gas: 7n }, never)
}

test('what a rollup charges besides gas is read for so many bytes and so much gas', async () => {
  const answers = { [String(upperBound)]: 10n, [String(operator)]: 1_000n }
  expect(await read((of, data) => word((answers[of] ?? 0n) * BigInt(data)))).toBe(10n * 420n + 7_000n)
})

test('an older rollup is asked with as many bytes, none of which is cheap', async () => {
  const asked: Uint8Array[] = []
  const fee = read((of, data) => {
    if (of !== exact) return reverted
    asked.push(toBytes(decodeAbiParameters([{ type: 'bytes' }], data)[0]))
    return word(500n)
  })
  expect([await fee, asked.map((bytes) => [bytes.length, bytes.includes(0)])]).toEqual([500n, [[420, false]]])
})

test('a network that is no rollup charges for gas alone', async () => {
  expect(await read(() => '0x')).toBe(0n)
})

test('what is not known is not taken for nothing', async () => {
  expect(await codeOf(read(() => null))).toBe('rpc/invalid-response')
  expect(await codeOf(read(() => '0x', 'eip155:ten'))).toBe('network/unknown')
})
