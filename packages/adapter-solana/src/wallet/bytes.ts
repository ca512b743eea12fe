import { isObject } from '../foreign.ts'

/**
 * Copies the bytes of a foreign answer, so that the wallet cannot change them later. Accepts arrays of other frames.
 *
 * @param length the required number of bytes; any number unless given
 * @returns `null` for anything else
 */
export function readBytes(value: unknown, length?: number): Uint8Array<ArrayBuffer> | null {
  try {
    if (
      !isObject(value) ||
      !ArrayBuffer.isView(value) ||
      Object.prototype.toString.call(value) !== '[object Uint8Array]'
    )
      return null
    const bytes = Uint8Array.from(value as Uint8Array)
    return length === undefined || bytes.length === length ? bytes : null
  } catch {
    return null
  }
}
