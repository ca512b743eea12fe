/** The wallet library reads what apps want to be allowed, and checks signatures, with Node's `Buffer`, which pages do not have. */
export async function withBuffer<T>(work: () => T | Promise<T>): Promise<T> {
  const from = (input: string | Uint8Array, encoding?: string) => ({
    toString: () => (typeof input !== 'string' ? hexOf(input) : encoding === 'base64' ? atob(input) : btoa(input)),
  })
  Object.assign(globalThis, { Buffer: { from } })
  try {
    return await work()
  } finally {
    Reflect.deleteProperty(globalThis, 'Buffer')
  }
}

const hexOf = (bytes: Uint8Array) => [...bytes].map((byte) => byte.toString(16).padStart(2, '0')).join('')
