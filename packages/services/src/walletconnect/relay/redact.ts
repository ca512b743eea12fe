const hidden = '[hidden]'
const maxDepth = 8
const maxLength = 8_192
const maxItems = 64

// `:` and `=` as they are, or percent-encoded any number of times.
const colon = '(?::|%(?:25)*3a)'
const equals = '(?:=|%(?:25)*3d)'
const pairing = new RegExp(`wc${colon}[^\\s"'<>\\\\]*`, 'gi')
const assignment = new RegExp(`sym[-_]?key\\\\*["']?\\s*(?:${equals}|${colon})\\s*\\\\*["']?[^\\s"'<>\\\\&,}]*`, 'gi')
/** 32 bytes in hexadecimal: a key, or a topic, which looks the same. */
const key = /[0-9a-f]{64,}/gi
const secretName = /sym[-_]?key|private[-_]?key|mnemonic|^uri$/i

/**
 * Writes a foreign value as one line of text and hides what opens a pairing: `wc:` addresses, `symKey`s and keys, at any
 * depth, percent-encoded any number of times.
 *
 * @param value anything, also with getters that throw, cycles or endless depth
 * @returns at most 8 192 characters
 * @example redact({ uri: 'wc:…@2?symKey=…' }) // '{"uri":"[hidden]"}'
 */
export function redact(value: unknown): string {
  const text = typeof value === 'string' ? value : toText(value)
  return text.replace(pairing, hidden).replace(assignment, hidden).replace(key, hidden).slice(0, maxLength)
}

function toText(value: unknown): string {
  try {
    return JSON.stringify(plain(value, 0)) ?? String(value)
  } catch {
    return '[unreadable]'
  }
}

/** Copies what JSON can express of a value. */
function plain(value: unknown, depth: number): unknown {
  if (typeof value === 'bigint') return `${value}n`
  if (typeof value === 'function' || typeof value === 'symbol') return `[${typeof value}]`
  if (typeof value !== 'object' || value === null) return value
  if (depth >= maxDepth) return '[deeper]'
  if (value instanceof Error)
    return plain({ ...value, name: value.name, message: value.message, cause: value.cause }, depth)
  if (ArrayBuffer.isView(value) || value instanceof ArrayBuffer) return '[bytes]'
  if (value instanceof Map || value instanceof Set) return plain([...value], depth)
  if (Array.isArray(value)) return value.slice(0, maxItems).map((item) => plain(item, depth + 1))
  return Object.fromEntries(
    Object.entries(value)
      .slice(0, maxItems)
      .map(([name, inner]) => [name, secretName.test(name) ? hidden : plain(inner, depth + 1)]),
  )
}
