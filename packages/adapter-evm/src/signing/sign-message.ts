import { KitError, type SignMessage } from '@kit/core'
import { bytesToHex, recoverMessageAddress, stringToHex } from 'viem'
import { askChecked, type SigningParts } from './ask-checked.ts'
import { readSignature, refuseOtherSigner } from './signature.ts'

/** Signs a text or bytes as a personal message (EIP-191). */
export const createSignMessage =
  (parts: SigningParts): SignMessage =>
  async ({ address, message }, signal) => {
    if (typeof message !== 'string' && !(message instanceof Uint8Array)) {
      throw new KitError('rpc/invalid-params', { detail: 'A message is a string or a Uint8Array.' })
    }
    const raw = typeof message === 'string' ? stringToHex(message) : bytesToHex(message)
    const question = { address, method: 'personal_sign', params: () => [raw, address] }
    const { answer, moment } = await askChecked(parts, question, signal)
    const signature = readSignature(answer)
    const recover = () => recoverMessageAddress({ message: { raw }, signature })
    await refuseOtherSigner(parts.session, { address, signature, moment, recover })
    return { signature }
  }
