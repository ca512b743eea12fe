import { hex } from '@scure/base'
import { expect, test } from 'vitest'
import { bitcoinNetwork, bitcoinScript } from '../keys/bitcoin-keys.ts'
import { keyOn } from '../keys/identity.ts'
import { addressAt, onMainnet, onRegtest, sampleIdentity } from '../test-utils/sample-identities.ts'
import { createTransfer, isAddressOn, type RequestedTransfer } from './transfer.ts'

const [first, second] = [sampleIdentity(1), sampleIdentity(5)]
const key = keyOn(first, onRegtest) ?? '0x'
const [account, to] = [addressAt(first, onRegtest), addressAt(second, onRegtest)]
const coin = (vout: number, value: bigint) => ({ txid: 'cd'.repeat(32), vout, value })
const plain: Omit<RequestedTransfer, 'amount'> = { to, changeTo: undefined, memo: undefined }
const pay = (
  coins: ReturnType<typeof coin>[],
  requested: Pick<RequestedTransfer, 'amount'> & Partial<RequestedTransfer>,
) => createTransfer({ chain: onRegtest, key, coins, rate: 3n }, { ...plain, ...requested })
const outputs = (paid: ReturnType<typeof createTransfer>) =>
  Array.from({ length: paid?.outputsLength ?? 0 }, (_, at) => [
    paid?.getOutputAddress(at, bitcoinNetwork(onRegtest)),
    paid?.getOutput(at).amount,
  ])

test('createTransfer pays the exact amount, and returns the change without the fee to the sender', () => {
  const paid = pay([coin(0, 100_000n)], { amount: 40_000n })
  expect(paid?.isFinal).toBe(true)
  const fee = paid?.fee ?? 0n
  expect(outputs(paid)).toEqual([
    [to, 40_000n],
    [account, 60_000n - fee],
  ])
  expect(fee).toBeGreaterThanOrEqual(3n * BigInt(paid?.vsize ?? 0))
  expect(fee).toBeLessThan(4n * BigInt(paid?.vsize ?? 0))
})

test('createTransfer spends as many coins of the sender as it needs', () => {
  const paid = pay([coin(0, 30_000n), coin(1, 30_000n), coin(2, 30_000n)], { amount: 55_000n })
  expect(paid?.inputsLength).toBe(2)
  expect(paid?.getInput(0).witnessUtxo?.script).toEqual(bitcoinScript(key))
})

test('createTransfer returns nothing when the coins do not suffice for amount and fee', () => {
  expect(pay([coin(0, 40_100n)], { amount: 40_000n })).toBeUndefined()
  expect(pay([], { amount: 1_000n })).toBeUndefined()
})

test('createTransfer writes the memo into an output of its own', () => {
  const paid = pay([coin(0, 100_000n)], { amount: 40_000n, memo: 'c0ffee' })
  expect(hex.encode(paid?.getOutput(1).script ?? new Uint8Array())).toBe('6a03c0ffee')
  expect(paid?.getOutput(1).amount).toBe(0n)
})

test('isAddressOn accepts the addresses of its chain only', () => {
  expect(isAddressOn(onRegtest, to)).toBe(true)
  expect(isAddressOn(onRegtest, addressAt(first, onMainnet))).toBe(false)
  expect(isAddressOn(onRegtest, undefined)).toBe(false)
})
