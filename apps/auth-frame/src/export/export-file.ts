import { scryptAsync } from '@noble/hashes/scrypt.js'
import { base64 } from '@scure/base'
import * as v from 'valibot'

/** 128 MB and about a second: what makes guessing a passphrase dear. */
const cost = { n: 2 ** 17, r: 8, p: 1 } as const
export const shortestPassphrase = 12

const bytes = (length: number) => v.pipe(v.string(), v.maxLength(length))
const exportFile = v.object({
  kind: v.literal('kit-wallet'),
  version: v.literal(1),
  kdf: v.object({
    name: v.literal('scrypt'),
    // A foreign file must not take all memory.
    n: v.picklist([2 ** 15, 2 ** 16, 2 ** 17, 2 ** 18]),
    r: v.literal(8),
    p: v.literal(1),
    salt: bytes(64),
  }),
  cipher: v.object({ name: v.literal('AES-GCM'), iv: bytes(32), data: bytes(256) }),
})
type ExportFile = v.InferOutput<typeof exportFile>

const additionalData = new TextEncoder().encode('kit-wallet:1')

async function keyOf(passphrase: string, { n, r, p, salt }: ExportFile['kdf'], use: KeyUsage): Promise<CryptoKey> {
  const derived = await scryptAsync(passphrase.normalize('NFKC'), base64.decode(salt), { N: n, r, p, dkLen: 32 })
  const key = await crypto.subtle.importKey('raw', Uint8Array.from(derived), 'AES-GCM', false, [use])
  derived.fill(0)
  return key
}

/**
 * Encrypts the wallet's secret with a passphrase.
 *
 * @returns the text of a file
 * @throws RangeError for a passphrase that is too short
 */
export async function writeExportFile(entropy: Uint8Array, passphrase: string): Promise<string> {
  if (passphrase.length < shortestPassphrase) throw new RangeError('The passphrase is too short.')
  const salt = crypto.getRandomValues(new Uint8Array(32))
  const iv = crypto.getRandomValues(new Uint8Array(12))
  const kdf: ExportFile['kdf'] = { name: 'scrypt', ...cost, salt: base64.encode(salt) }
  const key = await keyOf(passphrase, kdf, 'encrypt')
  const plain = Uint8Array.from(entropy)
  const data = new Uint8Array(await crypto.subtle.encrypt({ name: 'AES-GCM', iv, additionalData }, key, plain))
  plain.fill(0)
  const cipher = { name: 'AES-GCM' as const, iv: base64.encode(iv), data: base64.encode(data) }
  return `${JSON.stringify({ kind: 'kit-wallet', version: 1, kdf, cipher } satisfies ExportFile, null, 2)}\n`
}

/**
 * Opens what `writeExportFile` wrote.
 *
 * @returns the wallet's secret, which the caller wipes
 * @throws Error for another file, or a wrong passphrase
 */
export async function readExportFile(text: string, passphrase: string): Promise<Uint8Array> {
  const { kdf, cipher } = v.parse(exportFile, JSON.parse(text))
  const key = await keyOf(passphrase, kdf, 'decrypt')
  const algorithm = { name: 'AES-GCM', iv: Uint8Array.from(base64.decode(cipher.iv)), additionalData }
  return new Uint8Array(await crypto.subtle.decrypt(algorithm, key, Uint8Array.from(base64.decode(cipher.data))))
}
