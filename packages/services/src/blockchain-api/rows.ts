/** The kit reads at most so many entries of a list; a list of whole entries does not fit more into an answer. */
export const maxRows = 10_000

/** Reads the entries of a list one by one, so that a malformed one affects no other, and leaves out the second of a key. */
export function readRows<T>(
  rows: readonly unknown[],
  read: (row: unknown) => T | null,
  keyOf: (row: T) => string,
): T[] {
  const found = new Map<string, T>()
  for (const row of rows.slice(0, maxRows)) {
    const value = read(row)
    if (value !== null && !found.has(keyOf(value))) found.set(keyOf(value), value)
  }
  return [...found.values()]
}
