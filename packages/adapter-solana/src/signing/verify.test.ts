import { generateKeyPair, getAddressFromPublicKey, signBytes } from '@solana/kit'
import { afterEach, expect, test, vi } from 'vitest'
import { codeOf } from '../test-utils/harness.ts'
import { assertSignedBy } from './verify.ts'

const message = new TextEncoder().encode('Sign in to dapp.example')
const unavailable = () => Promise.reject(new DOMException('Unrecognized name.', 'NotSupportedError'))
afterEach(() => void vi.restoreAllMocks())

async function signed() {
  const { privateKey, publicKey } = await generateKeyPair()
  return { address: await getAddressFromPublicKey(publicKey), signature: await signBytes(privateKey, message) }
}

test('a signature of another message is refused', async () => {
  const { address, signature } = await signed()
  expect(await codeOf(assertSignedBy(address, signature, message))).toEqual({ wentWell: undefined })
  expect(await codeOf(assertSignedBy(address, signature, message.slice(1)))).toBe('wallet/invalid-answer')
})

test('a browser without Ed25519 cannot verify, and takes the signature', async () => {
  const { address, signature } = await signed()
  vi.spyOn(crypto.subtle, 'importKey').mockImplementation(unavailable)
  vi.spyOn(crypto.subtle, 'generateKey').mockImplementation(unavailable)
  expect(await codeOf(assertSignedBy(address, signature, message))).toEqual({ wentWell: undefined })
})

test('a browser that has Ed25519 refuses a signature whose key it cannot read', async () => {
  const { address, signature } = await signed()
  vi.spyOn(crypto.subtle, 'importKey').mockImplementation(unavailable)
  expect(await codeOf(assertSignedBy(address, signature, message))).toBe('wallet/invalid-answer')
})
