import type { ParseResult, SignInMessage } from '../message/message.ts'
import { checkFields } from './check-fields.ts'
import { checkTimes } from './check-times.ts'
import type { Proof, Refusal, VerifyRequest, VerifyResult } from './verification.ts'

type Steps = {
  /** The message's chain by its CAIP-2 id; `null` when it names none. */
  readonly chainOf: (message: SignInMessage) => string | null
  /** Gives an expected account the one form that it has in a message. */
  readonly toAddress?: (text: string) => string
  /** Verifies the signature, once everything else is as expected. */
  readonly checkSignature: (message: SignInMessage) => Promise<Proof | Refusal> | Proof | Refusal
}

/** Verifies a message that has been parsed: fields, then times, then the signature, which may cost requests. */
export async function verifyParsed(parsed: ParseResult, request: VerifyRequest, steps: Steps): Promise<VerifyResult> {
  if (!parsed.ok) return { ok: false, reason: 'message-malformed', line: parsed.line, rule: parsed.rule }
  const { message } = parsed
  const chainId = steps.chainOf(message)
  const { expected } = request
  const { toAddress = (text) => text } = steps
  const address = expected.address === undefined ? undefined : toAddress(expected.address)
  const refusal = checkFields(message, { chainId, address }, expected) ?? checkTimes(message, request)
  if (refusal) return refusal
  const proof = await steps.checkSignature(message)
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
