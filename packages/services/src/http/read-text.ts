import { KitError } from '@kit/core'
import type { Deadline } from './deadline.ts'

/**
 * Reads a body piece by piece, so that neither a lying length nor a small archive of a large nothing fills memory.
 *
 * @param cap bytes after decompression.
 * @throws KitError `rpc/invalid-response` beyond the cap, `rpc/parse` for bytes that are no text, or the deadline's.
 */
export async function readText(response: Response, cap: number, deadline: Deadline): Promise<string> {
  const reader = response.body?.getReader()
  if (!reader) return ''
  const decoder = new TextDecoder('utf-8', { fatal: true })
  let size = 0
  let text = ''
  try {
    for (;;) {
      const { done, value } = await deadline.race(reader.read())
      if (done) return text + decode(decoder)
      size += value.byteLength
      if (size > cap) throw new KitError('rpc/invalid-response', { detail: `The answer is larger than ${cap} bytes` })
      text += decode(decoder, value)
    }
  } finally {
    // Not waited for: a source may take for ever to let go.
    reader.cancel().catch(() => undefined)
  }
}

function decode(decoder: TextDecoder, bytes?: Uint8Array): string {
  try {
    return bytes ? decoder.decode(bytes, { stream: true }) : decoder.decode()
  } catch (cause) {
    throw new KitError('rpc/parse', { cause })
  }
}
