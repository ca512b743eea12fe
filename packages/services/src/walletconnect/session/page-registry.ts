/** Instances that exist once on a page, as long as a kit uses them. */
export type PageRegistry<T> = {
  /**
   * Returns the instance of a key, creates it for its first user, and destroys it after its last user has released it.
   *
   * @param key instances with equal keys are shared
   */
  acquire(
    key: string,
    create: () => Promise<T>,
    destroy: (instance: T) => void,
  ): Promise<{ instance: T; release: () => void }>
  /** Every instance that exists now. */
  all(): readonly Promise<T>[]
}

type Entry<T> = { readonly creating: Promise<T>; users: number }

/**
 * The page's registry of a name. Every copy of this module that a page or its hot reloading loads gets the same one.
 *
 * @param name with the version of the instances in it
 */
export function pageRegistry<T>(name: string): PageRegistry<T> {
  const entries = entriesOf<T>(Symbol.for(name))
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
        entries.delete(key)
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

function entriesOf<T>(symbol: symbol): Map<string, Entry<T>> {
  const found: unknown = Reflect.get(globalThis, symbol)
  if (found instanceof Map) return found
  const created = new Map<string, Entry<T>>()
  Reflect.set(globalThis, symbol, created)
  return created
}
