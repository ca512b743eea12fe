import { base64 } from '@scure/base'
import type { Vault } from '../../contract/api.ts'

/** The first byte of what is encrypted here. */
const format = 1
const ivLength = 12
const entropyLengths = [16, 20, 24, 28, 32]

/**
 * Bound to its version, so that an older vault cannot be put in the place of a newer one. The key is the account's own, so no
 * other account's vault opens with it.
 */
const dataFor = (version: number) => new TextEncoder().encode(`kit-wallet-vault:${format}:${version}`)

/**
 * Takes the key of the account's vault into WebCrypto, from where no script gets it back.
 *
 * @param key 32 bytes in Base64
 * @throws Error for any other length
 */
export async function importVaultKey(key: string): Promise<CryptoKey> {
  const bytes = base64.decode(key)
  if (bytes.length !== 32) throw new Error('The key of the vault is not 32 bytes long.')
  const imported = await crypto.subtle.importKey('raw', Uint8Array.from(bytes), 'AES-GCM', false, [
    'encrypt',
    'decrypt',
  ])
  bytes.fill(0)
  return imported
}

/** Encrypts the wallet's secret. */
export async function encryptVault(key: CryptoKey, entropy: Uint8Array<ArrayBuffer>, version: number): Promise<Vault> {
  const iv = crypto.getRandomValues(new Uint8Array(ivLength))
  const algorithm = { name: 'AES-GCM', iv, additionalData: dataFor(version) }
  const encrypted = new Uint8Array(await crypto.subtle.encrypt(algorithm, key, entropy))
  return { version, ciphertext: base64.encode(Uint8Array.of(format, ...iv, ...encrypted)) }
}

/**
 * Decrypts the wallet's secret, which the caller wipes.
 *
 * @throws Error when it is not this account's, was changed, or has another version than it says
 */
export async function decryptVault(key: CryptoKey, { version, ciphertext }: Vault): Promise<Uint8Array> {
  const bytes = Uint8Array.from(base64.decode(ciphertext))
  if (bytes[0] !== format) throw new Error('The vault has a format that this page does not know.')
  const iv = bytes.slice(1, 1 + ivLength)
  const algorithm = { name: 'AES-GCM', iv, additionalData: dataFor(version) }
  const entropy = new Uint8Array(await crypto.subtle.decrypt(algorithm, key, bytes.slice(1 + ivLength)))
  if (!entropyLengths.includes(entropy.length)) throw new Error('The vault holds no wallet.')
  return entropy
}
