/** A value that loads on the first request, and stays. */
export type Lazy<T> = {
  /** Loads the value once: every caller gets the same promise. After a failure the next call loads again. */
  load(): Promise<T>
  /** The value, without waiting; `null` until it has loaded. */
  peek(): T | null
}

/**
 * Makes a value lazy.
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
