import { base64 } from '@scure/base'
import { expect, test } from 'vitest'
import { decryptVault, encryptVault, importVaultKey } from './vault-cipher.ts'

const keyOf = (byte: number) => importVaultKey(base64.encode(new Uint8Array(32).fill(byte)))
const entropy = Uint8Array.from({ length: 32 }, (_, at) => at)

test('what was encrypted is decrypted, and is not the same twice', async () => {
  const key = await keyOf(1)
  const [one, other] = [await encryptVault(key, entropy, 1), await encryptVault(key, entropy, 1)]
  expect(await decryptVault(key, one)).toEqual(entropy)
  expect(one.ciphertext).not.toBe(other.ciphertext)
})

test('no script gets the key back', async () => {
  const key = await keyOf(1)
  expect(key.extractable).toBe(false)
  await expect(crypto.subtle.exportKey('raw', key)).rejects.toThrow()
})

test('another account’s key opens nothing', async () => {
  await expect(decryptVault(await keyOf(2), await encryptVault(await keyOf(1), entropy, 1))).rejects.toThrow()
})

test('an older vault cannot be put in the place of a newer one', async () => {
  const key = await keyOf(1)
  await expect(decryptVault(key, { ...(await encryptVault(key, entropy, 1)), version: 2 })).rejects.toThrow()
})

test('every changed byte is noticed', async () => {
  const key = await keyOf(1)
  const { ciphertext } = await encryptVault(key, entropy, 1)
  const bytes = base64.decode(ciphertext)
  for (const at of bytes.keys()) {
    const changed = bytes.map((byte, index) => (index === at ? byte ^ 1 : byte))
    await expect(decryptVault(key, { version: 1, ciphertext: base64.encode(changed) })).rejects.toThrow()
  }
})

test.each([0, 16, 31, 33])('a key of %i bytes is refused', async (length) => {
  await expect(importVaultKey(base64.encode(new Uint8Array(length)))).rejects.toThrow()
})

test('what is no wallet is refused', async () => {
  const key = await keyOf(1)
  await expect(decryptVault(key, await encryptVault(key, new Uint8Array(5), 1))).rejects.toThrow('no wallet')
})
