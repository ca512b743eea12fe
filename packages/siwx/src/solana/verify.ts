import { ed25519 } from '@noble/curves/ed25519.js'
import { base58 } from '@scure/base'
import { isSameBytes, utf8 } from '../bytes.ts'
import type { SolanaMessage } from '../message/message.ts'
import { longestMessage } from '../message/parse-text.ts'
import { type Proof, type Refusal, refuse, type VerifyRequest, type VerifyResult } from '../verify/verification.ts'
import { readText, verifyText } from '../verify/verify-text.ts'
import { isOffChain, type OffChainMessage, readOffChainMessage } from './off-chain-message.ts'
import { readAddress, solanaProfile, toChainId } from './profile.ts'

/** The longest text of 64 bytes in base58. */
const longestSignature = 88

function readSignature(signature: unknown): Uint8Array | null {
  if (signature instanceof Uint8Array) return signature.length === 64 ? signature : null
  if (typeof signature !== 'string' || signature.length > longestSignature) return null
  try {
    const bytes = base58.decode(signature)
    return bytes.length === 64 ? bytes : null
  } catch {
    return null
  }
}

const zeros = new Uint8Array(32)

type Signed = { readonly bytes: Uint8Array; readonly envelope: OffChainMessage | null }

function checkSignature(
  { address }: SolanaMessage,
  { bytes, envelope }: Signed,
  request: VerifyRequest,
): Proof | Refusal {
  const key = readAddress(address)
  const [signer, ...others] = envelope?.signers ?? [key]
  if (!key || !signer || others.length > 0 || !isSameBytes(signer, key)) return refuse('address-mismatch', 'address')
  const { applicationDomain = zeros } = request.expected
  if (!isSameBytes(envelope?.applicationDomain ?? zeros, applicationDomain))
    return refuse('application-domain-mismatch', 'applicationDomain')
  const signature = readSignature(request.signature)
  if (!signature) return refuse('signature-malformed', 'signature')
  return isSigned(signature, bytes, key) ? 'key' : refuse('signature-mismatch', 'signature')
}

/** By the strict rules of RFC 8032: a key of small order, with which one signature fits many messages, signs nothing. */
function isSigned(signature: Uint8Array, bytes: Uint8Array, key: Uint8Array): boolean {
  try {
    return ed25519.verify(signature, bytes, key, { zip215: false })
  } catch {
    return false
  }
}

/**
 * Verifies a sign-in of a Solana account: the text of Sign-In With Solana 1.0, or the off-chain message around it that 1.1 has
 * and hardware wallets sign.
 *
 * @returns the message that was signed, or why it is refused; whatever the message and the signature are, it does not throw
 * @throws RangeError for times in the request that are none
 */
export async function verify(request: VerifyRequest): Promise<VerifyResult> {
  const { message } = request
  if (message instanceof Uint8Array && message.length > longestMessage)
    return { ok: false, reason: 'message-malformed', line: 1, rule: 'too-long' }
  const isEnvelope = message instanceof Uint8Array && isOffChain(message)
  const envelope = isEnvelope ? readOffChainMessage(message) : null
  const text = isEnvelope && !envelope ? null : readText(envelope?.content ?? message)
  const bytesOf = (plain: string) => (message instanceof Uint8Array ? message : utf8(plain))
  return verifyText<SolanaMessage>(text, request, {
    profile: solanaProfile,
    chainOf: ({ chainId }) => (chainId === undefined ? null : toChainId(chainId)),
    checkSignature: (parsed, plain) => checkSignature(parsed, { bytes: bytesOf(plain), envelope }, request),
  })
}
