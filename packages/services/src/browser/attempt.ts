/** What a browser refuses by throwing is simply not there. */
export function attempt<T>(reach: () => T): T | undefined {
  try {
    return reach()
  } catch {
    return undefined
  }
}
