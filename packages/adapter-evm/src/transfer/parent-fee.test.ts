import { KitError, type PlannedTransfer } from '@kit/core'
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

/** A network without a base fee, whose contract of the OP stack answers this. */
async function estimate(answer: unknown, transfer: Partial<PlannedTransfer> = {}, balance = ether) {
  const sizes: bigint[] = []
  const answers: Readonly<Record<string, unknown>> = {
    ...{ eth_chainId: '0x1', eth_getBalance: hex(balance), eth_getBlockByNumber: {}, eth_gasPrice: hex(10n) },
    ...{ eth_estimateGas: hex(21_000n), eth_call: word(1n) },
  }
  const readNode: ReadNode = async (_, { method, params }) => {
    const [call] = (params ?? []) as readonly { to?: string; data?: string }[]
    if (call?.to !== parentFeeOracle) return answers[method]
    sizes.push(BigInt(`0x${call.data?.slice(10)}`))
    if (answer instanceof Error) throw answer
    return answer
  }
  const { amount, fee, maxFee } = await createEstimateTransfer({ readNode })(
    { address: alice, network: 'eip155:1', transfer: { to: bob, amount: 1_000n, ...transfer } },
    never,
  )
  return { amount, fee, maxFee, sizes }
}

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
  expect((await estimate(word(500n))).sizes).toEqual([120n])
  expect((await estimate(word(500n), { token, amount: 1n })).sizes).toEqual([120n + 68n])
})

test.each<[string, unknown]>([
  ['has no such contract', '0x'],
  ['has an older one', new RpcReplyError(3, 'execution reverted', '0x')],
])('a network that %s charges for gas alone', async (_, answer) => {
  expect(await estimate(answer)).toMatchObject({ fee: gasFee, maxFee: gasFee })
})

test('a network that does not answer that ends the estimate', async () => {
  expect(await codeOf(estimate(new KitError('rpc/server')))).toBe('rpc/server')
})
