import { KitError } from '../errors/kit-error.ts'

const deepest = 64

/**
 * A copy that nobody else holds, and nobody can change but the bytes in it. Reads every part once.
 *
 * @throws KitError `rpc/invalid-params` for what is no plain data: a function, an instance of a class, a part of itself
 */
export function frozenCopy<T>(value: T): T {
  return copied(value, 0) as T
}

function copied(value: unknown, depth: number): unknown {
  if (depth > deepest) throw refused('It is nested too deep.')
  if (typeof value === 'function' || typeof value === 'symbol') throw refused(`It has a ${typeof value}.`)
  if (typeof value !== 'object' || value === null) return value
  if (value instanceof Uint8Array) return Uint8Array.from(value)
  if (Array.isArray(value)) return Object.freeze(Array.from(value, (part) => copied(part, depth + 1)))
  if (!isPlain(value)) throw refused('It has an instance of a class.')
  const parts = Object.keys(value).map((key) => [key, copied((value as Record<string, unknown>)[key], depth + 1)])
  return Object.freeze(Object.fromEntries(parts))
}

/** Also where it comes from another window, whose `Object` is another. */
function isPlain(value: object): boolean {
  const prototype: unknown = Object.getPrototypeOf(value)
  return prototype === null || Object.getPrototypeOf(prototype) === null
}

const refused = (why: string) => new KitError('rpc/invalid-params', { detail: `This request cannot be shown. ${why}` })
