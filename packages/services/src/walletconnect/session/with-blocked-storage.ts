/**
 * Loads code that reads `localStorage` while it is evaluated, as WalletConnect's library does, also where the browser refuses
 * that by throwing: meanwhile the page has no `localStorage`.
 */
export async function withBlockedStorage<T>(load: () => Promise<T>): Promise<T> {
  const blocked = blockedStorage()
  if (!blocked) return load()
  Object.defineProperty(globalThis, 'localStorage', { value: undefined, configurable: true })
  try {
    return await load()
  } finally {
    Object.defineProperty(globalThis, 'localStorage', blocked)
  }
}

/** The property that throws when it is read, if it can be replaced. */
function blockedStorage(): PropertyDescriptor | null {
  const property = Object.getOwnPropertyDescriptor(globalThis, 'localStorage')
  try {
    property?.get?.call(globalThis)
    return null
  } catch {
    return property?.configurable ? property : null
  }
}
