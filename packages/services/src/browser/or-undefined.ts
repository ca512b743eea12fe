/** Returns what `read` returns, or `undefined` where the browser refuses by throwing. */
export function orUndefined<T>(read: () => T): T | undefined {
  try {
    return read()
  } catch {
    return undefined
  }
}
