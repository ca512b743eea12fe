/** A request of an app, for one chain. Its parameters are unchecked. */
export type ChainRequest = { readonly method: string; readonly params: unknown; readonly chain: string }

/** Returns the fields of an object; none for any other value. */
export function fieldsOf(value: unknown): Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null ? { ...value } : {}
}

/** Returns a parameter by its position; undefined when the parameters are no list. */
export function paramAt(params: unknown, index: number): unknown {
  return Array.isArray(params) ? params[index] : undefined
}

export function textIn(value: unknown): string | undefined {
  return typeof value === 'string' ? value : undefined
}
