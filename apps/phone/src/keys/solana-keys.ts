import { ed25519 } from '@noble/curves/ed25519.js'
import { base58 } from '@scure/base'
import { bytesToHex, hexToBytes } from 'viem'

type Hex = `0x${string}`

/** Reads the seed of a secret key that wallets import: base58 of 64 bytes, seed and public key. */
export function seedIn(secretKey: string): Hex {
  return bytesToHex(base58.decode(secretKey).subarray(0, 32))
}

/** Returns the base58 address of the ed25519 key with a seed of 32 bytes. */
export function solanaAddress(seed: Hex): string {
  return base58.encode(ed25519.getPublicKey(hexToBytes(seed)))
}

/** @returns the signature of these bytes, 64 bytes */
export function signWithSeed(seed: Hex, bytes: Uint8Array): Uint8Array {
  return ed25519.sign(bytes, hexToBytes(seed))
}
