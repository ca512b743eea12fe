/** A store of the browser, as far as the frame uses it. */
export type Entries = {
  getItem(name: string): string | null
  setItem(name: string, value: string): void
  removeItem(name: string): void
}

/** The frame's own storage, or what lasts as long as the page where the browser gives none: each access may be refused. */
export function openFrameStorage(open: () => Entries): Entries {
  const memory = new Map<string, string>()
  const tried = <T>(use: (storage: Entries) => T): T | null => {
    try {
      return use(open())
    } catch {
      return null
    }
  }
  return {
    getItem: (name) => tried((storage) => storage.getItem(name)) ?? memory.get(name) ?? null,
    setItem(name, value) {
      memory.set(name, value)
      tried((storage) => storage.setItem(name, value))
    },
    removeItem(name) {
      memory.delete(name)
      tried((storage) => storage.removeItem(name))
    },
  }
}
