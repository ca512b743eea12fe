/** `null` where its code could not be fetched: what it would have said is then said to be unknown. */
export async function loadRegistry(): Promise<typeof import('./registry/index.ts') | null> {
  try {
    return await import('./registry/index.ts')
  } catch {
    return null
  }
}
