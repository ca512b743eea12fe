/** A client whose end throws disturbs no other. */
export function quietly(end: () => void): void {
  try {
    end()
  } catch {}
}
