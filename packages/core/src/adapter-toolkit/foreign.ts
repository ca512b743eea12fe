const { apply, get } = Reflect

/** @example isObject(() => {}) // true: a function is an object, too */
export function isObject(value: unknown): value is object {
  return (typeof value === 'object' && value !== null) || typeof value === 'function'
}

/**
 * Reads a property of something foreign, which may be no object and may answer with a getter that throws.
 *
 * @returns `undefined` for what cannot be read
 * @example const code = readOwn(error, 'code')
 */
export function readOwn(value: unknown, key: string): unknown {
  try {
    return isObject(value) ? get(value, key) : undefined
  } catch {
    return undefined
  }
}

/**
 * Takes hold of a method of a foreign object, so that another cannot be put in its place later.
 *
 * @returns a function that always answers by a promise, also when the method throws; `null` when there is no method
 * @example const enable = methodOf(provider, 'enable')
 */
export function methodOf(value: unknown, key: string): ((...args: readonly unknown[]) => Promise<unknown>) | null {
  const method = readOwn(value, key)
  return typeof method === 'function' ? async (...args) => apply(method, value, args) : null
}

/**
 * The entries of a foreign list, at most `most`.
 *
 * @returns `null` for what is no list
 * @example entriesOf(answer, 64)?.map(readAddress)
 */
export function entriesOf(value: unknown, most: number): readonly unknown[] | null {
  try {
    return Array.isArray(value) ? Array.from({ length: Math.min(value.length, most) }, (_, at) => value[at]) : null
  } catch {
    return null
  }
}
