/**
 * The wallet library reads what apps want to be allowed, and checks signatures, with Node's `Buffer`, which pages do not have. Its own
 * dependencies take a `Buffer` for text, too, as soon as there is one.
 */
export async function withBuffer<T>(work: () => T | Promise<T>): Promise<T> {
  Object.assign(globalThis, { Buffer: { from: bytesFrom } })
  try {
    return await work()
  } finally {
    Reflect.deleteProperty(globalThis, 'Buffer')
  }
}

class Bytes extends Uint8Array {
  override toString(encoding?: string): string {
    if (encoding === 'hex') return [...this].map((byte) => byte.toString(16).padStart(2, '0')).join('')
    if (encoding === 'base64') return btoa(String.fromCharCode(...this))
    return new TextDecoder().decode(this)
  }
}

function bytesFrom(input: string | Uint8Array | ArrayBuffer, encoding?: string | number, length?: number): Uint8Array {
  if (input instanceof ArrayBuffer) return new Bytes(input, Number(encoding ?? 0), length)
  if (typeof input !== 'string') return new Bytes(input)
  if (encoding === 'base64') return new Bytes([...atob(input)].map((character) => character.charCodeAt(0)))
  return new Bytes(new TextEncoder().encode(input))
}
