import { ed25519 } from '@noble/curves/ed25519.js'
import { base58 } from '@scure/base'
import { hexToBytes } from 'viem'

type Hex = `0x${string}`

/** The base58 address of the ed25519 key whose seed is the given 32 bytes. */
export function solanaAddress(seed: Hex): string {
  return base58.encode(ed25519.getPublicKey(hexToBytes(seed)))
}

/** @returns the base58 signature over exactly these bytes */
export function signSolanaMessage(seed: Hex, message: Uint8Array): string {
  return base58.encode(ed25519.sign(message, hexToBytes(seed)))
}
