/** Reads bytes from the front; every method throws a RangeError when bytes are missing. */
export type ByteReader = {
  take(length: number): Uint8Array
  /** Reads a little-endian number of so many bytes. */
  number(length: number): number
  /** Reads a count, of which the shortest form is the only one. */
  count(): number
  /** Reads bytes after their count. */
  sized(): Uint8Array
  isAtEnd(): boolean
}

export function readerOf(bytes: Uint8Array): ByteReader {
  let at = 0
  const take = (length: number) => {
    if (at + length > bytes.length) throw new RangeError('Bytes are missing.')
    at += length
    return bytes.slice(at - length, at)
  }
  const number = (length: number) => take(length).reduceRight((sum, byte) => sum * 256 + byte, 0)
  const count = () => {
    const first = number(1)
    if (first < 0xfd) return first
    const value = first === 0xfd ? number(2) : Number.NaN
    if (!(value >= 0xfd)) throw new RangeError('No signature has so many.')
    return value
  }
  return { take, number, count, sized: () => take(count()), isAtEnd: () => at === bytes.length }
}
