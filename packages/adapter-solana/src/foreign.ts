const { apply, get } = Reflect

/** Reads a property of a foreign object once; `undefined` when its getter throws. */
export function read(value: unknown, key: string): unknown {
  try {
    return isObject(value) ? get(value, key) : undefined
  } catch {
    return undefined
  }
}

/** A method of a foreign object as an async function; `null` where there is none. */
export function methodOf(value: unknown, key: string): ((...args: readonly unknown[]) => Promise<unknown>) | null {
  const method = read(value, key)
  return typeof method === 'function' ? async (...args) => apply(method, value, args) : null
}

/** The method of one of a wallet's features, read now. */
export const featureOf = (wallet: object, feature: string) =>
  methodOf(read(read(wallet, 'features'), feature), feature.slice(feature.indexOf(':') + 1))

export function isObject(value: unknown): value is object {
  return (typeof value === 'object' && value !== null) || typeof value === 'function'
}

/** At most `most` entries of a foreign array; `null` for anything else. */
export function entriesOf(value: unknown, most: number): readonly unknown[] | null {
  try {
    return Array.isArray(value) ? Array.from({ length: Math.min(value.length, most) }, (_, at) => value[at]) : null
  } catch {
    return null
  }
}
