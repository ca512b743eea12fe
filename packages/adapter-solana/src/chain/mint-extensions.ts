/** Where the extensions of a Token-2022 mint begin, behind the account type. */
const extensionsOffset = 166

/** An extension of a Token-2022 mint, by its type and its length in bytes; `null` for a mint without it. */
export function extensionOf(mint: Uint8Array, type: number, length: number): DataView | null {
  const view = new DataView(mint.buffer, mint.byteOffset, mint.byteLength)
  for (let at = extensionsOffset; at + 4 <= mint.length; ) {
    const [foundType, foundLength] = [view.getUint16(at, true), view.getUint16(at + 2, true)]
    const begin = at + 4
    if (foundType === type && foundLength === length && begin + length <= mint.length)
      return new DataView(mint.buffer, mint.byteOffset + begin, length)
    at = begin + foundLength
  }
  return null
}
