import { hex } from '@scure/base'
import { expect, test } from 'vitest'
import { bitcoinNetwork, bitcoinScript } from '../keys/bitcoin-keys.ts'
import { keyOn } from '../keys/identity.ts'
import { addressAt, madeUpIdentity, onMainnet, onRegtest } from '../stand-ins/made-up-identities.ts'
import { type AskedTransfer, isAddressOn, payWith } from './transfer.ts'

const [first, second] = [madeUpIdentity(1), madeUpIdentity(5)]
const key = keyOn(first, onRegtest) ?? '0x'
const [account, to] = [addressAt(first, onRegtest), addressAt(second, onRegtest)]
const coin = (vout: number, value: bigint) => ({ txid: 'cd'.repeat(32), vout, value })
const plain: Omit<AskedTransfer, 'amount'> = { to, changeTo: undefined, memo: undefined }
const pay = (coins: ReturnType<typeof coin>[], asked: Pick<AskedTransfer, 'amount'> & Partial<AskedTransfer>) =>
  payWith({ chain: onRegtest, key, coins, rate: 3n }, { ...plain, ...asked })
const outputs = (paid: ReturnType<typeof payWith>) =>
  Array.from({ length: paid?.outputsLength ?? 0 }, (_, at) => [
    paid?.getOutputAddress(at, bitcoinNetwork(onRegtest)),
    paid?.getOutput(at).amount,
  ])

test('pays the amount exactly, takes the fee on top, and gives the rest back', () => {
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

test('takes as many coins as it needs, all of its own', () => {
  const paid = pay([coin(0, 30_000n), coin(1, 30_000n), coin(2, 30_000n)], { amount: 55_000n })
  expect(paid?.inputsLength).toBe(2)
  expect(paid?.getInput(0).witnessUtxo?.script).toEqual(bitcoinScript(key))
})

test('pays nothing when the coins do not suffice for the fee too', () => {
  expect(pay([coin(0, 40_100n)], { amount: 40_000n })).toBeUndefined()
  expect(pay([], { amount: 1_000n })).toBeUndefined()
})

test('writes a note where everybody can read it', () => {
  const paid = pay([coin(0, 100_000n)], { amount: 40_000n, memo: 'c0ffee' })
  expect(hex.encode(paid?.getOutput(1).script ?? new Uint8Array())).toBe('6a03c0ffee')
  expect(paid?.getOutput(1).amount).toBe(0n)
})

test('knows the addresses of a chain from those of others', () => {
  expect(isAddressOn(onRegtest, to)).toBe(true)
  expect(isAddressOn(onRegtest, addressAt(first, onMainnet))).toBe(false)
  expect(isAddressOn(onRegtest, undefined)).toBe(false)
})
