import { base64 } from '@scure/base'
import { p2tr, Transaction } from '@scure/btc-signer'
import { pubSchnorr } from '@scure/btc-signer/utils.js'
import { Signer } from 'bip322-js'
import { expect, test } from 'vitest'
import { concat } from '../bytes.ts'
import { bitcoinAccount } from '../test-utils/accounts.ts'
import { parseAddress } from './address.ts'
import { spentId } from './bip322.ts'
import { checkSignature } from './check-signature.ts'
import { withSize } from './encoding.ts'

const malformed = { ok: false, reason: 'signature-malformed', field: 'signature' }
const mismatch = { ok: false, reason: 'signature-mismatch', field: 'signature' }

test('R-SIWX-1: a signature may come as bytes, of which too many are refused unread', async () => {
  const { signature } = await bitcoinAccount.sign('Hello')
  const { address } = bitcoinAccount.fields
  expect(checkSignature(address, 'Hello', base64.decode(signature))).toBe('bip322')
  expect(checkSignature(address, 'Bye', base64.decode(signature))).toEqual(mismatch)
  expect(checkSignature(address, 'Hello', new Uint8Array(2_048))).toEqual(malformed)
  expect(checkSignature(address, 'Hello', new Uint8Array(2_049))).toEqual(malformed)
})

test.each([252, 253, 65_535, 65_536])('R-SIWX-1: BIP-137 signs a text of %i bytes', (length) => {
  const text = 'a'.repeat(length)
  const key = 'L3VFeEujGtevx9w18HD1fhRbCH67Az2dpCymeRE1SoPK6XQtaN2k'
  const address = '14vV3aCHBeStb5bkenkNHbe2YAFinYdXgc'
  const signature = Signer.sign(key, address, text).toString()
  expect(checkSignature(address, text, signature)).toBe('bip137')
  expect(checkSignature(address, `${text}a`, signature)).toEqual(mismatch)
})

/** Signs with a key of taproot for all of the transaction, which the last byte of the signature says. */
function signTaproot(text: string) {
  const secret = new Uint8Array(32).fill(3)
  const payment = p2tr(pubSchnorr(secret))
  const account = parseAddress(payment.address)
  if (!account) throw new Error('The address is right.')
  const lenient = { allowUnknownInputs: true, allowUnknownOutputs: true }
  const transaction = new Transaction({ version: 0, ...lenient })
  transaction.addInput({
    ...payment,
    txid: spentId(text, account.script).toReversed(),
    index: 0,
    sequence: 0,
    sighashType: 1,
    witnessUtxo: { script: payment.script, amount: 0n },
  })
  transaction.addOutput({ amount: 0n, script: Uint8Array.of(0x6a) })
  transaction.sign(secret, [1])
  const signature = transaction.getInput(0).tapKeySig
  if (!signature) throw new Error('Nothing was signed.')
  return { address: payment.address ?? '', signature }
}

const simple = (signature: Uint8Array) => base64.encode(concat([1], withSize(signature)))

test('R-SIWX-1: taproot signs all of the transaction, and says so or leaves it out', () => {
  const { address, signature } = signTaproot('Hello')
  expect([signature.length, checkSignature(address, 'Hello', simple(signature))]).toEqual([65, 'bip322'])
  for (const type of [0, 2, 3, 0x81]) {
    expect(checkSignature(address, 'Hello', simple(signature.with(64, type)))).toEqual(mismatch)
  }
  expect(checkSignature(address, 'Hello', simple(concat(signature, [1])))).toEqual(mismatch)
})
