import { base64 } from '@scure/base'
import { isSameBytes } from '../bytes.ts'
import { type Proof, type Refusal, refuse } from '../verify/verification.ts'
import { parseAddress } from './address.ts'
import { checkBip137 } from './bip137.ts'
import { checkBip322, spentId } from './bip322.ts'
import { readFull, readSimple } from './full-signature.ts'

/** Bytes; longer signatures are refused unread. */
const longestSignature = 2_048

const forms = ['smp', 'ful', 'pof'] as const

/** The forms of BIP-322: simple, full, and a proof of funds. */
type Form = (typeof forms)[number] | 'any'

/** Reads base64, before which BIP-322 may have written the form; bytes have none, and are the simple form or BIP-137. */
export function readSignature(signature: unknown): { readonly form: Form; readonly bytes: Uint8Array } | null {
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

/** Checks whether an account signed a text, whatever the text says. */
export function checkSignature(account: string, text: string, signed: unknown): Proof | Refusal {
  const address = parseAddress(account)
  const signature = readSignature(signed)
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
