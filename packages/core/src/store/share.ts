/**
 * Keeps every part of `previous` that says the same as `next`, so that what did not change stays identical. Plain
 * objects and arrays are compared by what is in them, anything else by identity.
 *
 * @returns `previous` itself when nothing changed
 */
export function share<T>(previous: T, next: T): T {
  return shareAny(previous, next) as T
}

function shareAny(previous: unknown, next: unknown): unknown {
  if (Object.is(previous, next) || !isPlain(next)) return next
  if (!isPlain(previous) || Array.isArray(previous) !== Array.isArray(next)) return next
  const keys = Object.keys(next)
  const shared = keys.map((key) => shareAny(previous[key], next[key]))
  const isSame =
    keys.length === Object.keys(previous).length &&
    keys.every((key, at) => Object.hasOwn(previous, key) && Object.is(previous[key], shared[at]))
  if (isSame) return previous
  return Array.isArray(next) ? shared : Object.fromEntries(keys.map((key, at) => [key, shared[at]]))
}

function isPlain(value: unknown): value is Record<string, unknown> {
  if (typeof value !== 'object' || value === null) return false
  return Array.isArray(value) || Object.getPrototypeOf(value) === Object.prototype
}
