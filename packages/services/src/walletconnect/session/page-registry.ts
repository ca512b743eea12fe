/** Things that exist once a page, for as long as somebody uses them. */
export type Registry<T> = {
  /**
   * @param key what makes two wishes the same
   * @returns the thing and how to let go of it; the last to do so ends it
   */
  acquire(
    key: string,
    create: () => Promise<T>,
    destroy: (instance: T) => void,
  ): Promise<{ instance: T; release: () => void }>
  /** What there is now. */
  all(): readonly Promise<T>[]
}

type Entry<T> = { readonly creating: Promise<T>; users: number }

/**
 * The page's registry of a name: the same one for every copy of this module that a page or its hot reloading loads.
 *
 * @param name with the version of what is kept in it
 */
export function pageRegistry<T>(name: string): Registry<T> {
  const page = globalThis as unknown as Record<symbol, Map<string, Entry<T>> | undefined>
  const symbol = Symbol.for(name)
  page[symbol] ??= new Map()
  const entries = page[symbol]
  return {
    async acquire(key, create, destroy) {
      const entry = entries.get(key) ?? { creating: create(), users: 0 }
      entries.set(key, entry)
      entry.users += 1
      let isReleased = false
      const release = () => {
        if (isReleased) return
        isReleased = true
        entry.users -= 1
        if (entry.users > 0) return
        if (entries.get(key) === entry) entries.delete(key)
        entry.creating.then(destroy, () => {})
      }
      try {
        return { instance: await entry.creating, release }
      } catch (error) {
        release()
        throw error
      }
    },
    all: () => [...entries.values()].map(({ creating }) => creating),
  }
}
