import { createText } from '../message/create-text.ts'
import type { EvmMessage, ParseResult } from '../message/message.ts'
import { parseText } from '../message/parse-text.ts'
import { toAddress } from './address.ts'
import { evmProfile } from './profile.ts'

export { recoverMessageAddress } from './recover-message-address.ts'
export { verify } from './verify.ts'

/**
 * Writes a message as EIP-4361 has it. An address without capitals gets those of EIP-55.
 *
 * @throws SignInMessageError for a field that cannot stand in a message, or would be read as something else
 */
export const createMessage = (message: EvmMessage): string =>
  createText({ ...message, address: toAddress(String(message.address)) }, evmProfile)

/** Parses a message by the grammar of EIP-4361. */
export const parseMessage = (text: string): ParseResult<EvmMessage> => parseText(text, evmProfile)
