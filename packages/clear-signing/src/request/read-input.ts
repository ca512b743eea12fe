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

const quantity = /^0x[\da-f]+$/i

/**
 * An amount as a `bigint` or hex; 0 for one that was left out.
 *
 * @throws TypeError for anything else: wallets read digits without `0x` as hex, too
 */
export function amountOf(value: unknown): bigint {
  if (value === undefined || value === null) return 0n
  if (typeof value === 'bigint') return value
  if (typeof value === 'string' && quantity.test(value)) return BigInt(value)
  throw new TypeError('This is no quantity.')
}

/** @throws TypeError for anything but a list */
export function listOf(value: unknown): readonly unknown[] {
  if (!Array.isArray(value)) throw new TypeError('This is no list.')
  return value
}
