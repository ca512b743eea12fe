/**
 * Keeps every part of `previous` that equals its part of `next`, so that what did not change stays identical. Plain
 * objects and arrays are compared by what is in them, anything else by identity.
 *
 * @param depth how many levels of plain objects are put together from kept and new parts; deeper, a part is kept whole
 *   or is new, so that two names for one object stay two names for one object
 * @returns `previous` itself when nothing changed
 */
export function share<T>(previous: T, next: T, depth = 2): T {
  return shareAny(previous, next, depth) as T
}

function shareAny(previous: unknown, next: unknown, depth: number): unknown {
  if (isEqual(previous, next)) return previous
  if (depth === 0 || Array.isArray(next) || !isPlain(previous) || !isPlain(next)) return next
  return Object.fromEntries(Object.keys(next).map((key) => [key, shareAny(previous[key], next[key], depth - 1)]))
}

/**
 * Whether two values are identical, or plain objects or arrays of such. What selects from a snapshot can so tell whether anything
 * that it shows has changed.
 *
 * @example isEqual({ rows: [1] }, { rows: [1] }) // true
 */
export function isEqual(one: unknown, other: unknown): boolean {
  if (Object.is(one, other)) return true
  if (!isPlain(one) || !isPlain(other) || Array.isArray(one) !== Array.isArray(other)) return false
  const keys = Object.keys(one)
  return (
    keys.length === Object.keys(other).length &&
    keys.every((key) => Object.hasOwn(other, key) && isEqual(one[key], other[key]))
  )
}

function isPlain(value: unknown): value is Record<string, unknown> {
  if (typeof value !== 'object' || value === null) return false
  return Array.isArray(value) || Object.getPrototypeOf(value) === Object.prototype
}
