import { base64 } from '@scure/base'
import { isSameBytes } from '../bytes.ts'
import type { BitcoinMessage, SignInMessage } from '../message/message.ts'
import { parseText } from '../message/parse-text.ts'
import { type Proof, type Refusal, refuse, type VerifyRequest, type VerifyResult } from '../verify/verification.ts'
import { readText, verifyParsed } from '../verify/verify-parsed.ts'
import { parseAddress } from './address.ts'
import { checkBip137 } from './bip137.ts'
import { checkBip322, spentId } from './bip322.ts'
import { readFull, readSimple } from './full-signature.ts'
import { bitcoinProfile } from './profile.ts'

/** Bytes; longer signatures are refused unread. */
const longestSignature = 2_048

const forms = ['smp', 'ful', 'pof'] as const

/** The forms of BIP-322: simple, full, and a proof of funds. */
type Form = (typeof forms)[number] | 'any'

/** Reads base64, before which BIP-322 may have written the form; bytes have none, and are the simple form or BIP-137. */
function readSignature(signature: unknown): { readonly form: Form; readonly bytes: Uint8Array } | null {
  if (signature instanceof Uint8Array)
    return signature.length <= longestSignature ? { form: 'any', bytes: signature } : null
  if (typeof signature !== 'string' || signature.length > longestSignature) return null
  const form = forms.find((prefix) => signature.startsWith(prefix)) ?? 'any'
  try {
    return { form, bytes: base64.decode(form === 'any' ? signature : signature.slice(3)) }
  } catch {
    return null
  }
}

function checkSignature(message: SignInMessage, text: string, request: VerifyRequest): Proof | Refusal {
  const address = parseAddress(message.address)
  const signature = readSignature(request.signature)
  if (!address || !signature) return refuse('signature-malformed', 'signature')
  const { form, bytes } = signature
  if (form === 'any' && bytes.length === 65) {
    const isRight = checkBip137(address, text, bytes)
    if (isRight === null) return refuse('signature-malformed', 'signature')
    return isRight ? 'bip137' : refuse('signature-mismatch', 'signature')
  }
  if (form === 'pof') return refuse('signature-unsupported', 'signature')
  const id = spentId(text, address.script)
  const proof = form === 'ful' ? readFull(bytes) : readSimple(bytes)
  if (!proof) return refuse('signature-malformed', 'signature')
  if (proof.spent && !isSameBytes(proof.spent, id)) return refuse('signature-mismatch', 'signature')
  const isRight = checkBip322(address, { id, proof })
  if (isRight === null) return refuse('signature-unsupported', 'signature')
  return isRight ? 'bip322' : refuse('signature-mismatch', 'signature')
}

/**
 * Verifies a sign-in of a Bitcoin account that one key spends: BIP-322, simple or full, or BIP-137 by the type of the address.
 *
 * @returns the message that was signed, or why it is refused; whatever the message and the signature are, it does not throw
 * @throws RangeError for times in the request that are none
 */
export function verify(request: VerifyRequest): Promise<VerifyResult> {
  const text = readText(request.message)
  return verifyParsed(parseText<BitcoinMessage>(text, bitcoinProfile), request, {
    chainOf: ({ chainId }) => chainId ?? null,
    checkSignature: (message) => checkSignature(message, text ?? '', request),
  })
}
