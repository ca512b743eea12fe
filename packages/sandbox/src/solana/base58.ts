import { getBase58Decoder, getBase58Encoder } from '@solana/kit'

const decoder = getBase58Decoder()
const encoder = getBase58Encoder()

export const toBase58 = (bytes: Uint8Array): string => decoder.decode(bytes)

/** @throws SolanaError for a text that is no base58 */
export const fromBase58 = (text: string): Uint8Array => new Uint8Array(encoder.encode(text))
