import type { PlannedTransfer } from '@kit/core'
import { type Hex, size, slice, toFunctionSelector } from 'viem'
import { expect, test } from 'vitest'
import type { ReadNode } from '../chain/read-node.ts'
import { codeOf, never } from '../test-utils/harness.ts'
import { alice, bob } from '../test-utils/scripted-provider.ts'
import { createEstimateTransfer } from './estimate-transfer.ts'
import { parentFeeOracle } from './parent-fee.ts'
import { createReadOperationFee } from './read-operation-fee.ts'

const token = '0xA0b86991c6218b36c1d19D4a2e9Eb0cE3606eB48'
const hex = (value: bigint) => `0x${value.toString(16)}`
const word = (value: bigint) => `0x${value.toString(16).padStart(64, '0')}`
const [ether, gas] = [10n ** 18n, 21_000n]
const upperBound = toFunctionSelector('getL1FeeUpperBound(uint256)')
const operator = toFunctionSelector('getOperatorFee(uint256)')

type Call = { readonly to?: string; readonly data?: Hex }
type Options = {
  readonly balance?: bigint
  readonly code?: unknown
  /** What an operation's bytes use. */
  readonly ofBytes?: bigint
  /** For each byte, and for each unit of gas. */
  readonly parentFee?: bigint
  readonly isOperation?: boolean
}

/** A node without a base fee, at 10 wei a unit, on which an account is a contract that pays for its operations. */
function openOn({ balance = ether, code = '0x6001', ofBytes = 1_000n, parentFee, isOperation = true }: Options = {}) {
  const carried: Hex[] = []
  const answers: Readonly<Record<string, (call: Call) => unknown>> = {
    eth_chainId: () => '0x1',
    eth_getBalance: () => hex(balance),
    eth_getBlockByNumber: () => ({}),
    eth_gasPrice: () => hex(10n),
    eth_getCode: () => code,
    eth_estimateGas: ({ to, data = '0x' }) => {
      if (to === bob || to === token) return hex(gas)
      carried.push(data)
      return hex(ofBytes)
    },
    eth_call: ({ to, data = '0x' }) => {
      if (to !== parentFeeOracle) return word(1n)
      if (parentFee === undefined) return '0x'
      const of = slice(data, 0, 4)
      return of === upperBound || of === operator ? word(parentFee * BigInt(slice(data, 4))) : '0x'
    },
  }
  const readNode: ReadNode = async (_, { method, params }) => answers[method]?.((params as readonly Call[])[0] ?? {})
  const says = ({ address, network }: { address: string; network: string }) =>
    isOperation && address === alice && network === 'eip155:1'
  const parts = { readNode, operationAccounts: new Map([['auth', says]]) }
  const estimate = (transfer: Partial<PlannedTransfer> & { maxFee?: bigint } = {}) =>
    createEstimateTransfer(parts)(
      { address: alice, network: 'eip155:1', transfer: { to: bob, amount: 1_000n, ...transfer } },
      never,
    )
  const readFee = (address: string, network: `eip155:${string}` = 'eip155:1') =>
    createReadOperationFee(parts)({ address, network, bytes: 500, gas }, never)
  return { estimate, readFee, carried }
}

const likely = gas + gas / 10n + 2n * 1_000n + 100_000n
const prefund = (2n * gas + 2n * 1_000n + 290_000n) * 10n
const most = (prefund * 5n) / 4n

test('R-SEND-6: what an account pays for as an operation is charged for its check and its bytes, too', async () => {
  expect(await openOn().estimate()).toMatchObject({ fee: likely * 10n, maxFee: most })
})

test('R-AUTH-7: the first operation deploys the account, which is charged as well', async () => {
  const { estimate } = openOn({ code: '0x' })
  expect(await estimate()).toMatchObject({
    fee: (likely + 150_000n) * 10n,
    maxFee: ((prefund + 2_500_000n) * 5n) / 4n,
  })
})

test('of an account of which no wallet says that, the transaction’s gas is all', async () => {
  expect(await openOn({ isOperation: false }).estimate()).toMatchObject({ fee: gas * 10n, maxFee: gas * 10n })
})

test('what a rollup charges for its parent chain is for the bytes of an operation, and its most may double', async () => {
  const { estimate, carried } = openOn({ parentFee: 1n })
  const parentFee = 120n + 1_024n + prefund / 10n
  expect(await estimate()).toMatchObject({ fee: likely * 10n + parentFee, maxFee: most + 2n * parentFee })
  expect(carried.map(size)).toEqual([1_024])
})

test('the node is asked what the bytes of the call take as well', async () => {
  const { estimate, carried } = openOn()
  await estimate({ token, amount: 1n })
  expect(carried.map(size)).toEqual([1_024 + 68])
})

test('all that can be sent leaves the most of it', async () => {
  expect((await openOn().estimate({ amount: 'max' })).amount).toBe(ether - most)
  expect(await codeOf(openOn({ balance: most }).estimate({ amount: 'max' }))).toBe('transaction/invalid')
})

test('what was agreed to suffices as long as it pays in advance for all the gas that may be used', async () => {
  const agreed = (balance: bigint, maxFee: bigint) => codeOf(openOn({ balance }).estimate({ maxFee }))
  const done = { wentWell: expect.objectContaining({ amount: 1_000n }) }
  expect(await agreed(prefund + 1_000n, prefund)).toEqual(done)
  expect(await agreed(prefund + 1_000n, 1n)).toEqual(done)
  expect(await agreed(prefund + 999n, 1n)).toBe('transaction/invalid')
  expect(await agreed(prefund + 1_000n, most)).toBe('transaction/invalid')
})

test('a node that does not say whether there is code has said nothing', async () => {
  expect(await codeOf(openOn({ code: null }).estimate())).toBe('rpc/invalid-response')
})

test('R-SWAP-1: the most of an operation that is not known yet is read for so many bytes and so much gas', async () => {
  const { readFee, carried } = openOn()
  expect(await readFee(alice)).toBe(most)
  expect(carried.map(size)).toEqual([1_024 + 500])
})

test('nothing is read for what pays as its key does', async () => {
  const { readFee, carried } = openOn()
  expect([await readFee(bob), await readFee('alice.eth'), await readFee(alice, 'eip155:10')]).toEqual([
    null,
    null,
    null,
  ])
  expect(await codeOf(readFee(alice, 'eip155:ten'))).toBe('network/unknown')
  expect(carried).toEqual([])
  expect(await codeOf(openOn({ code: null }).readFee(alice))).toBe('rpc/invalid-response')
})
