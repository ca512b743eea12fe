import { Verifier } from 'bip322-js'
import { expect, test } from 'vitest'
import { addressesOf, keyOf, signBip322, signEcdsa } from './wallet-keys.ts'

const key = keyOf('11'.repeat(32))
const base64 = (bytes: Uint8Array) => Buffer.from(bytes).toString('base64')
const bytesOf = (text: string) => new TextEncoder().encode(text)

test.each([0, 252, 253, 65_535, 65_536])('bip322-js verifies a message of %i bytes (BIP-137)', (length) => {
  const [{ address }] = addressesOf(key, 'Mainnet')
  const message = 'a'.repeat(length)
  const signature = base64(signEcdsa(key, bytesOf(message)))
  expect(Verifier.verifySignature(address, message, signature)).toBe(true)
  expect(Verifier.verifySignature(address, `${message}b`, signature)).toBe(false)
})

test.each([0, 1] as const)('bip322-js verifies what address %i of a key has signed (BIP-322)', (at) => {
  const own = addressesOf(key, 'Mainnet')[at]
  const signature = base64(signBip322(key, own, bytesOf('Hello')))
  expect(Verifier.verifySignature(own.address, 'Hello', signature)).toBe(true)
  expect(Verifier.verifySignature(own.address, 'Goodbye', signature)).toBe(false)
})
