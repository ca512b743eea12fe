import { fromHex } from '../bytes.ts'
import type { EvmMessage } from '../message/message.ts'
import { type Proof, type Refusal, refuse, type VerifyRequest, type VerifyResult } from '../verify/verification.ts'
import { readText, verifyText } from '../verify/verify-text.ts'
import { toAddress } from './address.ts'
import { askAccount } from './ask-account.ts'
import { evmProfile } from './profile.ts'
import { messageHash, recoverAddress } from './recover-address.ts'

/** Longer signatures are refused unread; those of smart accounts bring along what deploys them. */
const longestSignature = 49_152

function readSignature(signature: unknown): Uint8Array | null {
  if (signature instanceof Uint8Array) return signature.length <= longestSignature ? Uint8Array.from(signature) : null
  return typeof signature === 'string' && signature.length <= longestSignature * 2 + 2 ? fromHex(signature) : null
}

/** A key first, without a request: an account may have code and a key (EIP-7702). */
async function checkSignature(message: EvmMessage, text: string, request: VerifyRequest): Promise<Proof | Refusal> {
  const signature = readSignature(request.signature)
  const { client, timeout } = request
  if (!signature || (signature.length === 0 && !client)) return refuse('signature-malformed', 'signature')
  const hash = messageHash(text)
  const recovered = recoverAddress(hash, signature, request.recoverKey)
  if (recovered === message.address) return 'key'
  if (client) return askAccount(message, hash, signature, { client, timeout })
  if (signature.length !== 65) return refuse('client-needed', 'signature')
  return refuse(recovered === null ? 'signature-malformed' : 'signature-mismatch', 'signature')
}

/**
 * Verifies a sign-in of an EVM account: a key without any request, a smart account by the client of the request.
 *
 * @returns the message that was signed, or why it is refused; whatever the message and the signature are, it does not throw
 * @throws RangeError for times in the request that are none
 * @see EIP-4361, EIP-191, ERC-1271, ERC-6492
 */
export function verify(request: VerifyRequest): Promise<VerifyResult> {
  return verifyText<EvmMessage>(readText(request.message), request, {
    profile: evmProfile,
    chainOf: ({ chainId }) => chainId,
    toAddress,
    checkSignature: (message, text) => checkSignature(message, text, request),
  })
}
