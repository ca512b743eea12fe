import { createText } from '../message/create-text.ts'
import type { ParseResult, SolanaMessage } from '../message/message.ts'
import { parseText } from '../message/parse-text.ts'
import { solanaProfile } from './profile.ts'

export { isOffChain, type OffChainMessage, readOffChainMessage } from './off-chain-message.ts'
export { verify } from './verify.ts'

/**
 * Writes a message as Sign-In With Solana has it.
 *
 * @throws SignInMessageError for a field that cannot stand in a message, or would be read as something else
 */
export const createMessage = (message: SolanaMessage): string => createText(message, solanaProfile)

/** Parses a message by the grammar of Sign-In With Solana. */
export const parseMessage = (text: string): ParseResult<SolanaMessage> => parseText(text, solanaProfile)
