import type { SignInMessage } from '../message/message.ts'
import { parseText } from '../message/parse-text.ts'
import type { Profile } from '../message/profile.ts'
import { checkFields } from './check-fields.ts'
import { checkTimes } from './check-times.ts'
import type { Proof, Refusal, VerifyRequest, VerifyResult } from './verification.ts'

type Steps<Message extends SignInMessage> = {
  readonly profile: Profile
  /** The message's chain by its CAIP-2 id; `null` when it names none. */
  readonly chainOf: (message: Message) => string | null
  /** Gives an expected account the one form that it has in a message. */
  readonly toAddress?: (text: string) => string
  /** Verifies the signature, once everything else is as expected. */
  readonly checkSignature: (message: Message, text: string) => Promise<Proof | Refusal> | Proof | Refusal
}

/**
 * Verifies what a message says: its grammar, then fields, then times, then the signature, which may cost requests.
 *
 * @param text `null` when the message is no text
 */
export async function verifyText<Message extends SignInMessage>(
  text: string | null,
  request: VerifyRequest,
  steps: Steps<Message>,
): Promise<VerifyResult> {
  if (text === null) return { ok: false, reason: 'message-malformed', line: 1, rule: 'encoding' }
  const parsed = parseText<Message>(text, steps.profile)
  if (!parsed.ok) return { ok: false, reason: 'message-malformed', line: parsed.line, rule: parsed.rule }
  const { message } = parsed
  const chainId = steps.chainOf(message)
  const { expected } = request
  const { toAddress = (text) => text } = steps
  const address = expected.address === undefined ? undefined : toAddress(expected.address)
  const refusal = checkFields(message, { chainId, address }, expected) ?? checkTimes(message, request)
  if (refusal) return refusal
  const proof = await steps.checkSignature(message, text)
  if (typeof proof !== 'string') return proof
  return { ok: true, message, account: `${chainId}:${message.address}`, proof }
}

/** Reads a message that is given as bytes; `null` when it is no UTF-8. A byte-order mark stays, and no grammar allows one. */
export function readText(message: unknown): string | null {
  if (typeof message === 'string') return message
  if (!(message instanceof Uint8Array)) return null
  try {
    return new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(message)
  } catch {
    return null
  }
}
