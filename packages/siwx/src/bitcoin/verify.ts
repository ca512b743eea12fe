import type { BitcoinMessage } from '../message/message.ts'
import type { VerifyRequest, VerifyResult } from '../verify/verification.ts'
import { readText, verifyText } from '../verify/verify-text.ts'
import { checkSignature } from './check-signature.ts'
import { bitcoinProfile } from './profile.ts'

/**
 * Verifies a sign-in of a Bitcoin account that one key spends: BIP-322, simple or full, or BIP-137 by the type of the address.
 *
 * @returns the message that was signed, or why it is refused; whatever the message and the signature are, it does not throw
 * @throws RangeError for times in the request that are none
 */
export function verify(request: VerifyRequest): Promise<VerifyResult> {
  return verifyText<BitcoinMessage>(readText(request.message), request, {
    profile: bitcoinProfile,
    chainOf: ({ chainId }) => chainId,
    checkSignature: ({ address }, text) => checkSignature(address, text, request.signature),
  })
}
