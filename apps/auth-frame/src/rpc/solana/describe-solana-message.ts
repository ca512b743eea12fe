import { isOffChain, readOffChainMessage } from '@kit/siwx/solana'
import { base58 } from '@scure/base'
import { FrameFailureError } from '../../door/frame-failure.ts'
import { describeMessage } from '../describe-message.ts'
import type { Asking } from '../describe-sign-in.ts'
import type { Description } from '../description.ts'

/**
 * Says what message is signed: of an off-chain message the text in it, which is all that servers read of one.
 *
 * @throws FrameFailureError `not-allowed` for what begins as an off-chain message and is none of this account alone
 */
export function describeSolanaMessage(bytes: Uint8Array, asking: Asking): Description {
  if (!isOffChain(bytes)) return describeMessage(bytes, asking)
  const read = readOffChainMessage(bytes)
  if (read?.signers.map((signer) => base58.encode(signer)).join() !== asking.account)
    throw new FrameFailureError('not-allowed', 'This is no off-chain message of this account alone.')
  const { content, applicationDomain } = read
  const described = describeMessage(content, asking)
  if (applicationDomain.every((byte) => byte === 0)) return described
  return { ...described, facts: [{ label: 'dataFor', kind: 'address', value: base58.encode(applicationDomain) }] }
}
