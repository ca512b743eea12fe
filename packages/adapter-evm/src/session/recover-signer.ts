import { KitError } from '@kit/core'
import { entriesOf } from '@kit/core/adapters'
import { isHex, recoverMessageAddress, size } from 'viem'

/**
 * Says which account signed a message, for `personal_ecRecover`: hex is bytes, all else is text.
 *
 * @throws KitError `rpc/invalid-params`
 */
export async function recoverSigner(params: unknown): Promise<string> {
  const [message, signature] = entriesOf(params, 2) ?? []
  if (typeof message !== 'string' || !isHex(signature) || size(signature) !== 65)
    throw new KitError('rpc/invalid-params', { detail: 'A message and a signature of 65 bytes are needed.' })
  const isBytes = isHex(message) && message.length % 2 === 0
  try {
    return await recoverMessageAddress({ message: isBytes ? { raw: message } : message, signature })
  } catch (cause) {
    throw new KitError('rpc/invalid-params', { detail: 'No account has made this signature.', cause })
  }
}
