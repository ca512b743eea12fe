import { expect, test } from 'vitest'
import { codeOf } from '../test-utils/harness.ts'
import { transactionFrom } from '../test-utils/transaction-from.ts'
import { decodeTransaction, firstSignature, readSignature } from './signatures.ts'

const payer = '7S3P4HxJpyyigGzodYwHtCxZyUQe9JiBMHyRWXArAaKv'
const signature = new Uint8Array(64).fill(1)
const read = (work: () => unknown) => codeOf((async () => work())())

test.each([
  ['nothing', undefined],
  ['zeros', new Uint8Array(64)],
  ['63 bytes', signature.slice(1)],
  ['65 bytes', Uint8Array.of(...signature, 1)],
  ['a text', 'x'.repeat(64)],
])('%s is no signature', async (_, answer) => {
  expect(await read(() => readSignature(answer))).toBe('wallet/invalid-answer')
})

test('64 bytes that are not all zero are one', () => {
  expect(readSignature(signature)).toEqual(signature)
})

test('the first signature is the one of the payer, and what is no transaction has none', async () => {
  const unsigned = transactionFrom(payer)
  // One byte counts the signatures.
  const signed = Uint8Array.of(1, ...signature, ...unsigned.slice(65))
  expect(firstSignature(signed)).toEqual(signature)
  expect(await read(() => firstSignature(unsigned))).toBe('wallet/invalid-answer')
  expect(await read(() => firstSignature(Uint8Array.of(255)))).toBe('wallet/invalid-answer')
})

test('what is longer than any transaction is not decoded', () => {
  const transaction = transactionFrom(payer)
  const padded = (length: number) => Uint8Array.of(...transaction, ...new Uint8Array(length - transaction.length))
  expect(decodeTransaction(transaction)).not.toBeNull()
  expect(decodeTransaction(padded(4_097))).toBeNull()
})
