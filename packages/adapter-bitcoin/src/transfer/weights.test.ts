import { p2pkh, p2sh, p2tr, p2wpkh, Transaction } from '@scure/btc-signer'
import { expect, test } from 'vitest'
import { parseAddress } from '../chain/address.ts'
import type { Coin } from '../chain/esplora.ts'
import { selectCoins } from './select-coins.ts'
import { dustOf, feeOf, inputWeight, outputWeight } from './weights.ts'

const secret = new Uint8Array(32).fill(7)
const scripts = () => {
  const key = Uint8Array.from(Buffer.from('02989c0b76cb563971fdc9bef31ec06c3560f3249d6ee9e5d83c57625596e05f6f', 'hex'))
  return { p2wpkh: p2wpkh(key), p2tr: p2tr(key.slice(1)), p2sh: p2sh(p2wpkh(key)), p2pkh: p2pkh(key) }
}

/** Signs a transaction with so many inputs and two outputs, and reads what it weighs. */
function signedWeight(type: keyof ReturnType<typeof scripts>, inputs: number): number {
  const { [type]: own } = scripts()
  const transaction = new Transaction()
  const before = new Transaction({ allowUnknownInputs: true })
  for (let each = 0; each < inputs; each += 1) before.addOutput({ script: own.script, amount: 1_000n })
  before.addInput({ txid: '11'.repeat(32), index: 0, finalScriptSig: Uint8Array.of(0x51) })
  for (let index = 0; index < inputs; index += 1) {
    const input = { ...own, txid: before.id, index }
    const coin = { script: own.script, amount: 1_000n }
    transaction.addInput(
      type === 'p2pkh' ? { ...input, nonWitnessUtxo: Buffer.from(before.hex, 'hex') } : { ...input, witnessUtxo: coin },
    )
  }
  for (const script of [own.script, scripts().p2wpkh.script]) transaction.addOutput({ script, amount: 300n })
  transaction.sign(secret)
  transaction.finalize()
  return transaction.weight
}

test.each([
  ['p2wpkh', 1],
  ['p2wpkh', 3],
  ['p2wpkh', 252],
  ['p2wpkh', 253],
  ['p2tr', 1],
  ['p2tr', 253],
  ['p2sh', 2],
  ['p2pkh', 2],
] as const)('the fee for %s and %i inputs is that of the signed transaction, or a little more', (type, count) => {
  const outputs = [scripts()[type], scripts().p2wpkh].reduce((sum, { script }) => sum + outputWeight(script), 0n)
  const planned = feeOf({ count, weight: inputWeight(type) ?? 0n }, outputs, 1_000n)
  const real = Math.ceil(signedWeight(type, count) / 4)
  expect(Number(planned)).toBeGreaterThanOrEqual(real)
  // A signature is up to two bytes shorter than the longest; of an old address that counts four times.
  expect(Number(planned)).toBeLessThanOrEqual(real + 1 + count * (type === 'p2pkh' ? 2 : 0.75))
})

test('a fee is rounded up, to whole virtual bytes and to whole satoshis', () => {
  const one = { count: 1, weight: 1n }
  const empty = feeOf({ count: 0, weight: 0n }, 2n, 1_000n)
  expect([feeOf({ count: 0, weight: 0n }, 3n, 1_000n), empty]).toEqual([empty + 1n, empty])
  expect(feeOf(one, 0n, 1n)).toBe(1n)
})

test('an input of a script that the adapter cannot sign weighs nothing that is known', () => {
  expect([inputWeight('p2wsh'), inputWeight('future')]).toEqual([null, null])
})

const to = parseAddress('bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t4')?.script ?? new Uint8Array()
const weight = inputWeight('p2wpkh') ?? 0n
const coins = (...values: readonly bigint[]): readonly Coin[] =>
  values.map((value, vout) => ({ txid: 'ab'.repeat(32), vout, value, isConfirmed: true, inscribed: 'no' }))
const request = { amount: 50_000n, rate: 2_000n, inputWeight: weight, to, changeTo: to }
const feeWith = (outputs: number, count = 1) =>
  feeOf({ count, weight }, outputWeight(to) * BigInt(outputs), request.rate)

test('change begins where nodes relay it: one satoshi less goes to the fee', () => {
  const least = request.amount + feeWith(2) + dustOf(to)
  expect(selectCoins({ ...request, coins: coins(least) })).toMatchObject({ change: dustOf(to), fee: feeWith(2) })
  expect(selectCoins({ ...request, coins: coins(least - 1n) })).toMatchObject({
    change: 0n,
    fee: feeWith(2) + dustOf(to) - 1n,
  })
})

test('a coin that pays the amount and the fee of one output to the satoshi suffices', () => {
  const exact = request.amount + feeWith(1)
  expect(selectCoins({ ...request, coins: coins(exact) })).toMatchObject({ change: 0n, fee: feeWith(1) })
  expect(selectCoins({ ...request, coins: coins(exact - 1n) })).toBeNull()
})

test('a coin is spent when it is worth one satoshi more than its own input costs', () => {
  const cost = (weight * request.rate) / 4_000n
  const main = request.amount + feeWith(1)
  const chosen = (value: bigint) => selectCoins({ ...request, amount: main, coins: coins(main, value) })
  expect(chosen(cost)).toBeNull()
  expect(selectCoins({ ...request, coins: coins(main - 1n, cost + 1n) })?.coins).toHaveLength(2)
  expect(selectCoins({ ...request, coins: coins(main - 1n, cost) })).toBeNull()
})

test('the larger coins are spent first, and no transaction has more than 500 inputs', () => {
  const many = coins(...Array.from({ length: 501 }, (_, index) => 10_000n + BigInt(index)))
  const total = many.slice(1).reduce((sum, { value }) => sum + value, 0n)
  const fee = feeWith(1, 500)
  expect(selectCoins({ ...request, amount: total - fee, coins: many })?.coins).toEqual(many.slice(1).reverse())
  expect(selectCoins({ ...request, amount: total - fee + 1n, coins: many })).toBeNull()
})
