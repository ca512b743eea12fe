type Registry = typeof import('./registry/index.ts')

let loaded: Registry | null = null

/** `null` where its code could not be fetched: what it would have said is then said to be unknown. */
export async function loadRegistry(): Promise<Registry | null> {
  try {
    loaded ??= await import('./registry/index.ts')
  } catch {
    return null
  }
  return loaded
}
