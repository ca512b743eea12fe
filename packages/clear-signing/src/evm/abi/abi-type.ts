export type AbiType =
  | { readonly kind: 'uint'; readonly bits: number }
  | { readonly kind: 'int'; readonly bits: number }
  | { readonly kind: 'address' }
  | { readonly kind: 'bool' }
  | { readonly kind: 'string' }
  | { readonly kind: 'bytes' }
  | { readonly kind: 'fixedBytes'; readonly size: number }
  | { readonly kind: 'array'; readonly of: AbiType; readonly length: number | null }
  | { readonly kind: 'tuple'; readonly of: readonly AbiType[] }

/** Splits at the commas that are in no brackets. */
function split(text: string): readonly string[] {
  const parts: string[] = []
  let depth = 0
  let part = ''
  for (const character of text) {
    if (character === '(') depth += 1
    if (character === ')') depth -= 1
    if (character === ',' && depth === 0) {
      parts.push(part)
      part = ''
    } else part += character
  }
  return part === '' ? parts : [...parts, part]
}

/**
 * Reads a type as a function's signature writes it.
 *
 * @example parseType('(address,uint256)[]')
 * @returns null for what is no type of the ABI
 */
export function parseType(text: string): AbiType | null {
  const array = /^(.+)\[(\d*)\]$/.exec(text)
  if (array) {
    const [, element = '', length] = array
    const of = parseType(element)
    return of && { kind: 'array', of, length: length ? Number(length) : null }
  }
  if (text.startsWith('(') && text.endsWith(')')) {
    const of = split(text.slice(1, -1)).map(parseType)
    return of.every((type) => type !== null) ? { kind: 'tuple', of } : null
  }
  if (text === 'address' || text === 'bool' || text === 'string' || text === 'bytes') return { kind: text }
  const number = /^(u?int)(\d*)$/.exec(text)
  if (number) {
    const bits = Number(number[2] || 256)
    return bits % 8 === 0 && bits > 0 && bits <= 256 ? { kind: number[1] as 'uint' | 'int', bits } : null
  }
  const size = Number(/^bytes(\d+)$/.exec(text)?.[1] ?? 0)
  return size >= 1 && size <= 32 ? { kind: 'fixedBytes', size } : null
}

export const isDynamic = (type: AbiType): boolean =>
  type.kind === 'bytes' ||
  type.kind === 'string' ||
  (type.kind === 'array' && (type.length === null || isDynamic(type.of))) ||
  (type.kind === 'tuple' && type.of.some(isDynamic))

/** Words that a type takes where it stands. */
export function headWords(type: AbiType): number {
  if (isDynamic(type)) return 1
  if (type.kind === 'tuple') return type.of.reduce((words, one) => words + headWords(one), 0)
  // Without a length it is dynamic.
  return type.kind === 'array' ? headWords(type.of) * Number(type.length) : 1
}
