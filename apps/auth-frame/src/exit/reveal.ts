import { ed25519 } from '@noble/curves/ed25519.js'
import { base58 } from '@scure/base'
import { bytesToHex } from 'viem'
import { addressesOf, deriveKeys, phraseOf, wipe } from '../keys/derive-keys.ts'

/** A wallet in the forms in which other wallets take it. */
export type Revealed = {
  readonly phrase: string
  readonly evmAddress: string
  readonly solanaAddress: string
  /** Hex of 32 bytes. */
  readonly evmKey: string
  /** Base58 of 64 bytes: the private key and the public one. */
  readonly solanaKey: string
}

export function reveal(entropy: Uint8Array): Revealed {
  const keys = deriveKeys(entropy)
  const { evm, solana } = addressesOf(keys)
  const revealed = {
    phrase: phraseOf(entropy),
    evmAddress: evm,
    solanaAddress: solana,
    evmKey: bytesToHex(keys.evm),
    solanaKey: base58.encode(Uint8Array.of(...keys.solana, ...ed25519.getPublicKey(keys.solana))),
  }
  wipe(keys)
  return revealed
}
