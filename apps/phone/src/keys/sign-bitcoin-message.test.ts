import { secp256k1 } from '@noble/curves/secp256k1.js'
import { base64 } from '@scure/base'
import { WIF } from '@scure/btc-signer'
import { sha256 } from '@scure/btc-signer/utils.js'
import { bytesToHex } from 'viem'
import { expect, test } from 'vitest'
import { bitcoinAddress, bitcoinPublicKey } from './bitcoin-keys.ts'
import { signBitcoinMessage } from './sign-bitcoin-message.ts'

// The key and the signatures of BIP-322's own test vectors.
const key = bytesToHex(WIF().decode('L3VFeEujGtevx9w18HD1fhRbCH67Az2dpCymeRE1SoPK6XQtaN2k'))
const mainnet = 'bip122:000000000019d6689c085ae165831e93'

test('bitcoinAddress returns the address of the test key in BIP-322', () => {
  expect(bitcoinAddress(key, mainnet)).toBe('bc1q9vza2e8x573nczrlzms0wvx3gsqjx7vavgkx0l')
})

test.each([
  [
    '',
    'AkgwRQIhAPkJ1Q4oYS0htvyuSFHLxRQpFAY56b70UvE7Dxazen0ZAiAtZfFz1S6T6I23MWI2lK/pcNTWncuyL8UL+oMdydVgzAEhAsfxIAMZZEKUPYWI4BruhAQjzFT8FSFSajuFwrDL1Yhy',
  ],
  [
    'Hello World',
    'AkgwRQIhAOzyynlqt93lOKJr+wmmxIens//zPzl9tqIOua93wO6MAiBi5n5EyAcPScOjf1lAqIUIQtr3zKNeavYabHyR8eGhowEhAsfxIAMZZEKUPYWI4BruhAQjzFT8FSFSajuFwrDL1Yhy',
  ],
])('signBitcoinMessage returns the signature of %j in BIP-322', (message, signature) => {
  expect(base64.encode(signBitcoinMessage(key, message, 'bip322'))).toBe(signature)
})

test('signBitcoinMessage signs with ECDSA so that the public key can be recovered (BIP-137)', () => {
  const message = 'x'.repeat(300)
  const [header = 0, ...rest] = signBitcoinMessage(key, message, 'ecdsa')
  const length = Uint8Array.of(0xfd, 300 & 0xff, 300 >> 8)
  const text = new TextEncoder()
  const hash = sha256(
    sha256(Uint8Array.from([...text.encode('\x18Bitcoin Signed Message:\n'), ...length, ...text.encode(message)])),
  )
  const signature = secp256k1.Signature.fromBytes(Uint8Array.from(rest)).addRecoveryBit(header - 39)
  expect(signature.recoverPublicKey(hash).toBytes(true)).toEqual(bitcoinPublicKey(key))
})
