import { createHash, createHmac, createPrivateKey, createPublicKey } from 'node:crypto'
import { type Address, address } from '@solana/kit'
import { testSeed, visitorCount } from '../accounts.ts'
import { toBase58 } from './base58.ts'

/** An account with a public test key. `secretKey` is base58 of 64 bytes, seed and public key, as wallets import it. */
export type SolanaTestAccount = { readonly address: Address; readonly secretKey: string }

/** The DER prefix of the 32 bytes of an Ed25519 private key (RFC 8410). */
const pkcs8 = Buffer.from('302e020100300506032b657004220420', 'hex')

function accountOf(seed: Buffer): SolanaTestAccount {
  const key = createPrivateKey({ key: Buffer.concat([pkcs8, seed]), format: 'der', type: 'pkcs8' })
  const publicKey = createPublicKey(key).export({ format: 'der', type: 'spki' }).subarray(-32)
  return { address: address(toBase58(publicKey)), secretKey: toBase58(Buffer.concat([seed, publicKey])) }
}

/**
 * Derives the visitors' accounts of the test mnemonic: SLIP-0010 for Ed25519 at `m/44'/501'/{index}'/0'`.
 * @see https://github.com/satoshilabs/slips/blob/master/slip-0010.md
 */
export function solanaTestAccounts(): readonly SolanaTestAccount[] {
  return Array.from({ length: visitorCount }, (_, index) => accountOf(derive(testSeed(), [44, 501, index, 0])))
}

/** Derives an address from a name, the same in every sandbox; nothing signs for it. */
export const addressNamed = (name: string): Address => accountOf(createHash('sha256').update(name).digest()).address

function derive(seed: Buffer, path: readonly number[]): Buffer {
  let node = createHmac('sha512', 'ed25519 seed').update(seed).digest()
  for (const index of path) {
    const hardened = Buffer.alloc(4)
    hardened.writeUInt32BE(index + 0x80000000)
    const data = Buffer.concat([Buffer.alloc(1), node.subarray(0, 32), hardened])
    node = createHmac('sha512', node.subarray(32)).update(data).digest()
  }
  return Buffer.from(node.subarray(0, 32))
}
