/** A part of foreign data, or `undefined`. */
export function part(value: unknown, key: string | number): unknown {
  return typeof value === 'object' && value !== null && Object.hasOwn(value, key)
    ? (value as Record<string | number, unknown>)[key]
    : undefined
}

/** @throws TypeError for anything but a text */
export function textOf(value: unknown): string {
  if (typeof value !== 'string') throw new TypeError('This is no text.')
  return value
}

/** An amount as a `bigint`, a number or hex; 0 for one that was left out. */
export function amountOf(value: unknown): bigint {
  if (value === undefined || value === null) return 0n
  if (typeof value === 'bigint' || typeof value === 'number') return BigInt(value)
  return BigInt(textOf(value))
}

/** @throws TypeError for anything but a list */
export function listOf(value: unknown): readonly unknown[] {
  if (!Array.isArray(value)) throw new TypeError('This is no list.')
  return value
}
