import { createText } from '../message/create-text.ts'
import type { BitcoinMessage, ParseResult } from '../message/message.ts'
import { parseText } from '../message/parse-text.ts'
import { bitcoinProfile } from './profile.ts'

export { isMessageSignedBy } from './is-message-signed-by.ts'
export { verify } from './verify.ts'

/**
 * Writes a message as CAIP-122 has it, in the order of EIP-4361.
 *
 * @throws SignInMessageError for a field that cannot stand in a message, or would be read as something else
 */
export const createMessage = (message: BitcoinMessage): string => createText(message, bitcoinProfile)

/** Parses a message of CAIP-122 for a Bitcoin account. */
export const parseMessage = (text: string): ParseResult<BitcoinMessage> => parseText(text, bitcoinProfile)
