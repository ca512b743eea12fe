/**
 * Copies the bytes of a foreign answer, so that the wallet cannot change them later. Accepts arrays of other frames.
 *
 * @param length the required number of bytes; any number unless given
 * @returns `null` for anything else
 */
export function readBytes(value: unknown, length?: number): Uint8Array<ArrayBuffer> | null {
  try {
    if (!isBytes(value)) return null
    const bytes = Uint8Array.from(value)
    return length === undefined || bytes.length === length ? bytes : null
  } catch {
    return null
  }
}

const isBytes = (value: unknown): value is Uint8Array =>
  ArrayBuffer.isView(value) && Object.prototype.toString.call(value) === '[object Uint8Array]'
