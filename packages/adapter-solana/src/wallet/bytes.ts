import { isObject } from '../foreign.ts'

/**
 * Bytes of a foreign answer, copied, so that nobody changes them later. Other frames' arrays are bytes too.
 *
 * @param length how many they have to be; any number unless given
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
