import { KitError } from '@kit/core'
import { type Decoder, readText, withSignal } from '@kit/core/adapters'

/**
 * Reads a body piece by piece, so that neither a wrong length nor a small archive of a large body fills memory.
 *
 * @param cap bytes after decompression
 * @throws KitError `rpc/invalid-response` beyond the cap, `rpc/parse` for bytes that are not text, or the signal's reason
 */
export async function readBody(response: Response, cap: number, signal: AbortSignal): Promise<string> {
  const reader = response.body?.getReader()
  const racing = reader && { read: () => withSignal(reader.read(), signal), cancel: () => reader.cancel() }
  const tooLong = () => new KitError('rpc/invalid-response', { detail: `The answer is larger than ${cap} bytes` })
  return readText(racing, { decoder: strictDecoder(), most: cap, tooLong })
}

function strictDecoder(): Decoder {
  const decoder = new TextDecoder('utf-8', { fatal: true })
  return {
    decode(bytes, options) {
      try {
        return decoder.decode(bytes, options)
      } catch (cause) {
        throw new KitError('rpc/parse', { cause })
      }
    },
  }
}
