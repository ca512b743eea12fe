/** Both ends of the bridge pack what they send and unpack what they receive. */
export type BridgeCodec = { pack(value: unknown): unknown; unpack(value: unknown): unknown }

/**
 * Keeps bytes and errors intact, whichever version of Playwright carries them. Runs in the page too, from its source
 * text, so it uses nothing outside itself.
 */
export function bridgeCodec(): BridgeCodec {
  const tag = 'kit-test-wallet:packed'
  const kindOf = (value: unknown) => Object.prototype.toString.call(value)
  const eachEntry = (value: object, change: (entry: unknown) => unknown) =>
    Object.fromEntries(Object.entries(value).map(([key, entry]) => [key, change(entry)]))

  function pack(value: unknown): unknown {
    if (Array.isArray(value)) return value.map(pack)
    if (kindOf(value) === '[object Uint8Array]') {
      let text = ''
      for (const byte of value as Uint8Array) text += String.fromCharCode(byte)
      return { [tag]: 'bytes', text: btoa(text) }
    }
    if (value instanceof Error) {
      const { message, code, data } = value as Error & { code?: unknown; data?: unknown }
      return { [tag]: 'error', message, more: pack({ code, data }) }
    }
    return kindOf(value) === '[object Object]' ? eachEntry(value as object, pack) : value
  }

  function unpack(value: unknown): unknown {
    if (Array.isArray(value)) return value.map(unpack)
    if (kindOf(value) !== '[object Object]') return value
    const { [tag]: kind, text, message, more } = value as Record<string, string>
    if (kind === 'bytes') return Uint8Array.from(atob(text ?? ''), (character) => character.charCodeAt(0))
    if (kind === 'error') return Object.assign(new Error(message), unpack(more))
    return eachEntry(value as object, unpack)
  }

  return { pack, unpack }
}
