import { KitError, type SignMessage } from '@kit/core'
import { bytesToHex, type Hex, recoverMessageAddress, stringToHex } from 'viem'
import { requestChecked, type SigningParts } from './request-checked.ts'
import { assertSigner, prepareRecovery, readSignature } from './signature.ts'

/** Signs text or bytes as a personal message (EIP-191). */
export const createSignMessage =
  (parts: SigningParts): SignMessage =>
  async ({ address, message }, signal) => {
    if (typeof message !== 'string' && !(message instanceof Uint8Array)) {
      throw new KitError('rpc/invalid-params', { detail: 'A message is a string or a Uint8Array.' })
    }
    const raw = typeof message === 'string' ? stringToHex(message) : bytesToHex(message)
    const request = { address, method: 'personal_sign', params: [raw, address] }
    await prepareRecovery()
    const { answer, snapshot } = await requestChecked(parts, request, signal)
    const signature = readSignature(answer)
    const recover = (signed: Hex) => recoverMessageAddress({ message: { raw }, signature: signed })
    await assertSigner(parts, { address, signature, snapshot, recover }, signal)
    return { signature }
  }
