import { base58 } from '@scure/base'
import type { BitcoinProtocol } from '../keys/sign-bitcoin-message.ts'
import { fieldsOf } from './chain-request.ts'

/** Reads the bytes of a `solana_signMessage`: base58 by its definition; many apps send the plain text. */
export function solanaBytes(params: unknown): Uint8Array {
  const message = String(fieldsOf(params).message)
  try {
    return base58.decode(message)
  } catch {
    return new TextEncoder().encode(message)
  }
}

export function solanaText(params: unknown): string {
  return new TextDecoder().decode(solanaBytes(params))
}

/** Reads the protocol of a `signMessage`, which is ECDSA by default. */
export function bitcoinProtocol(params: unknown): BitcoinProtocol {
  return fieldsOf(params).protocol === 'bip322' ? 'bip322' : 'ecdsa'
}
