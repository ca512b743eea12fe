import { isKitError } from '@kit/core'
import { p2wpkh, Transaction } from '@scure/btc-signer'
import { pubECDSA } from '@scure/btc-signer/utils.js'
import { expect, test } from 'vitest'
import { toBase64 } from '../chain/encoding.ts'
import { readPsbt, readSigned } from './psbt.ts'

const payment = p2wpkh(pubECDSA(new Uint8Array(32).fill(1)))

function psbtOf(inputs: number, amount = 1_000n): Uint8Array {
  const transaction = new Transaction()
  for (let index = 0; index < inputs; index += 1) transaction.addInput({ txid: 'ab'.repeat(32), index })
  transaction.addOutput({ script: payment.script, amount })
  return transaction.toPSBT(0)
}

/** A PSBT of these global entries, each with its bytes as they are. */
const written = (...bytes: readonly number[]) => Uint8Array.of(0x70, 0x73, 0x62, 0x74, 0xff, ...bytes)

test.each([1, 252, 253, 300])('readPsbt counts %i inputs', (count) => {
  expect(readPsbt(psbtOf(count))?.inputs).toBe(count)
  expect(readPsbt(toBase64(psbtOf(count)))?.inputs).toBe(count)
})

test('readPsbt finds the transaction behind other global entries, and counts in four bytes', () => {
  const transaction = [2, 0, 0, 0, 1]
  expect(readPsbt(written(2, 0xfc, 1, 1, 9, 1, 0, 5, ...transaction))).toMatchObject({
    inputs: 1,
    unsigned: Uint8Array.from(transaction),
  })
  expect(readPsbt(written(1, 0, 0xfe, 5, 0, 0, 0, ...transaction))?.inputs).toBe(1)
})

test.each([
  ['no bytes', undefined],
  ['another magic', Uint8Array.of(0x70, 0x73, 0x62, 0x75, 0xff, 1, 0)],
  ['the magic alone', written()],
  ['no global entry', written(0)],
  ['a length that ends early', written(1, 0, 0xfd, 1)],
  ['a length of eight bytes', written(1, 0, 0xff, 5, 0, 0, 0, 0, 0, 0, 0, 2, 0, 0, 0, 1)],
  ['less than its length', written(1, 0, 9, 2, 0, 0, 0, 1)],
  ['a transaction without inputs', written(1, 0, 5, 2, 0, 0, 0, 0)],
  ['a transaction that ends before its inputs', written(1, 0, 4, 2, 0, 0, 0)],
])('readPsbt returns null for %s', (_, value) => {
  expect(readPsbt(value)).toBeNull()
})

/** The detail with which a signed PSBT is refused; `null` when it is taken. */
function refusal(answer: unknown): string | null {
  const requested = readPsbt(psbtOf(1))
  if (!requested) throw new Error('The request is no PSBT.')
  try {
    readSigned(answer, requested)
    return null
  } catch (error) {
    return isKitError(error, 'wallet/invalid-answer') ? (error.detail ?? '') : String(error)
  }
}

test('readSigned takes the requested transaction alone', () => {
  expect(refusal(psbtOf(1))).toBeNull()
  expect(refusal(psbtOf(1, 999n))).toBe('The wallet signed another transaction.')
  expect(refusal(psbtOf(2))).toBe('The wallet signed another transaction.')
  expect(refusal('signed')).toBe('The wallet returned no PSBT.')
})
