import { type Address, getTransactionDecoder } from '@solana/kit'
import { expect, test } from 'vitest'
import { transactionFrom } from '../test-utils/transaction-from.ts'
import { withSignature } from './with-signature.ts'

const payer = '7S3P4HxJpyyigGzodYwHtCxZyUQe9JiBMHyRWXArAaKv' as Address
const stranger = '1'.repeat(32) as Address
const signature = new Uint8Array(64).fill(1)
const unsigned = transactionFrom(payer)

test('a signature takes the place of its signer, and the rest stays', () => {
  const { signatures, messageBytes } = getTransactionDecoder().decode(
    withSignature(unsigned, payer, signature) as Uint8Array,
  )
  expect(signatures).toEqual({ [payer]: signature })
  expect(messageBytes).toEqual(getTransactionDecoder().decode(unsigned).messageBytes)
})

test.each([
  ['nothing', payer, undefined],
  ['too short a signature', payer, signature.slice(1)],
  ['the signature of an account that does not sign it', stranger, signature],
])('%s is not put in', (_, address, answer) => {
  expect(withSignature(unsigned, address, answer)).toBeUndefined()
})
