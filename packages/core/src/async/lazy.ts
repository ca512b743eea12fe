/** Something that is loaded on first use. */
export type Lazy<T> = {
  /** Loads it once, with the same promise for every call; a load that failed may be tried again. */
  load(): Promise<T>
  /** What has been loaded. */
  readonly value: T | undefined
}

/**
 * Loads something at most once, on first use.
 *
 * @example
 * const dialog = lazy(() => import('./dialog.ts'))
 * await dialog.load()
 * dialog.value?.show()
 */
export function lazy<T>(load: () => Promise<T>): Lazy<T> {
  let loading: Promise<T> | undefined
  let value: T | undefined
  return {
    load() {
      loading ??= load().then(
        (loaded) => {
          value = loaded
          return loaded
        },
        (error: unknown) => {
          loading = undefined
          throw error
        },
      )
      return loading
    },
    get value() {
      return value
    },
  }
}
