import { parseSignature, serializeCompactSignature, signatureToCompactSignature, toBytes } from 'viem'
import { privateKeyToAccount } from 'viem/accounts'
import { expect, test } from 'vitest'
import { recoverMessageAddress } from './recover-message-address.ts'

const keys = [1, 2, 3, 4].map((digit) => privateKeyToAccount(`0x${String(digit).repeat(64)}`))
const compact = (signature: `0x${string}`) =>
  serializeCompactSignature(signatureToCompactSignature(parseSignature(signature)))

test.each(['', 'hello', 'ʻokina \n', 'x'.repeat(1_000)])(
  'recovers the key that signed %j, also from 64 bytes',
  async (text) => {
    for (const key of keys) {
      const signature = await key.signMessage({ message: text })
      for (const form of [signature, compact(signature)])
        expect([recoverMessageAddress(text, form), recoverMessageAddress(toBytes(text), form)]).toEqual([
          key.address,
          key.address,
        ])
      expect(recoverMessageAddress(`${text}.`, signature)).not.toBe(key.address)
    }
  },
)

test('recovers the key of bytes that are no text', async () => {
  const [key] = keys
  const message = Uint8Array.of(0xff, 0xfe, 0)
  const signature = (await key?.signMessage({ message: { raw: message } })) ?? ''
  expect(recoverMessageAddress(message, signature)).toBe(key?.address)
})

test.each([
  '',
  '0x',
  '0xzz',
  `0x${'ab'.repeat(63)}`,
  `0x${'00'.repeat(64)}`,
  `0x${'ff'.repeat(65)}`,
  `0x${'ab'.repeat(66)}`,
])('recovers nobody from %s', (signature) => {
  expect(recoverMessageAddress('hello', signature)).toBeNull()
})
