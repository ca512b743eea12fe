/** Something that loads when it is first asked for, and stays. */
export type Lazy<T> = {
  /** Loads it once: every caller gets the same promise. After a failure the next call loads again. */
  load(): Promise<T>
  /** What has loaded, without waiting; `null` until then. */
  peek(): T | null
}

/**
 * Makes something lazy.
 *
 * @param fetch is called by the first `load`, and by the first one after a failure
 * @example const modal = lazy(() => import('./modal.tsx')); await modal.load(); modal.peek()
 */
export function lazy<T>(fetch: () => Promise<T>): Lazy<T> {
  let value: T | null = null
  let loading: Promise<T> | null = null
  return {
    peek: () => value,
    load: () => {
      loading ??= fetch().then(
        (loaded) => {
          value = loaded
          return loaded
        },
        (error: unknown) => {
          loading = null
          throw error
        },
      )
      return loading
    },
  }
}
