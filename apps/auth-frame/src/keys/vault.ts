import { base64 } from '@scure/base'
import type { Vault } from '../../contract/api.ts'
import { Failed } from '../failed.ts'

const ivLength = 12

/** Says what is encrypted, so that no other ciphertext passes for it. */
const about = (version: number): Uint8Array<ArrayBuffer> => new TextEncoder().encode(`kit wallet vault ${version}`)

/** @param key 32 bytes in Base64, as the service gives them to a session; they are overwritten */
export async function importVaultKey(key: string): Promise<CryptoKey> {
  const bytes = new Uint8Array(base64.decode(key))
  const imported = await crypto.subtle.importKey('raw', bytes, 'AES-GCM', false, ['encrypt', 'decrypt'])
  bytes.fill(0)
  return imported
}

export async function sealVault(key: CryptoKey, entropy: Uint8Array<ArrayBuffer>, version: number): Promise<Vault> {
  const iv = crypto.getRandomValues(new Uint8Array(ivLength))
  const sealed = await crypto.subtle.encrypt({ name: 'AES-GCM', iv, additionalData: about(version) }, key, entropy)
  const ciphertext = new Uint8Array(ivLength + sealed.byteLength)
  ciphertext.set(iv)
  ciphertext.set(new Uint8Array(sealed), ivLength)
  return { version, ciphertext: base64.encode(ciphertext) }
}

/** @throws Failed `wallet-locked` when the vault is of another key, or was changed */
export async function openVault(key: CryptoKey, { version, ciphertext }: Vault): Promise<Uint8Array<ArrayBuffer>> {
  try {
    const bytes = new Uint8Array(base64.decode(ciphertext))
    const iv = bytes.subarray(0, ivLength)
    const plain = await crypto.subtle.decrypt(
      { name: 'AES-GCM', iv, additionalData: about(version) },
      key,
      bytes.subarray(ivLength),
    )
    return new Uint8Array(plain)
  } catch {
    throw new Failed('wallet-locked', 'The wallet cannot be opened with the key of this session.')
  }
}
