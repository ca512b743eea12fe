import { type Address, isAddress } from '@solana/kit'

/** Whether a value is 32 bytes in base58. It decodes the text, since a pattern alone lets junk through. */
export const isSolanaAddress = (text: unknown): text is Address => typeof text === 'string' && isAddress(text)
