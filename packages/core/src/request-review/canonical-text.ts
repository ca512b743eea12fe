/** One text for equal data, and another for any other: what is shown is compared by it with what is sent. */
export function canonicalText(value: unknown): string {
  if (typeof value === 'string') return JSON.stringify(value)
  if (typeof value === 'bigint') return `${value}n`
  if (typeof value !== 'object' || value === null) return Object.is(value, -0) ? '-0' : String(value)
  if (value instanceof Uint8Array) return `<${hexOf(value)}>`
  if (Array.isArray(value)) return `[${Array.from(value, canonicalText).join(',')}]`
  const parts = Object.keys(value).sort()
  return `{${parts.map((key) => `${JSON.stringify(key)}:${canonicalText((value as Record<string, unknown>)[key])}`).join(',')}}`
}

export const hexOf = (bytes: Uint8Array): string =>
  Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')
