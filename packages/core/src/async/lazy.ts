// Of the page and not of a kit's runtime, because what the browser remembers of a module is the page's, too.
declare const navigator: { readonly onLine?: boolean } | undefined
declare const AbortSignal: { timeout(milliseconds: number): AbortSignal }
declare const location: { readonly href: string } | undefined
declare function fetch(url: string, init: { method: 'HEAD'; cache: 'no-store'; signal: AbortSignal }): Promise<unknown>

/** Milliseconds for the question whether the page is served; what answers at all is near. */
const longestQuestion = 5_000

/**
 * Loads code, unless the page is offline. A browser remembers that it could not fetch a module, and refuses every later import
 * of it until the page is loaded again (https://html.spec.whatwg.org/multipage/webappapis.html#fetch-a-single-module-script).
 *
 * @throws Error while the page is offline; whatever `load` throws
 */
export function loadCode<T>(load: () => Promise<T>): Promise<T> {
  const isPage = typeof navigator !== 'undefined' && typeof location !== 'undefined'
  return isPage && navigator.onLine === false ? whileServed(location).then(load) : load()
}

let question: Promise<void> | undefined

/** Without a network a page can still come from this computer or from a service worker. Asks one question at a time. */
function whileServed({ href }: { readonly href: string }): Promise<void> {
  const signal = AbortSignal.timeout(longestQuestion)
  question ??= fetch(href, { method: 'HEAD', cache: 'no-store', signal })
    .then(
      () => {},
      (cause: unknown) => {
        throw new Error('The page is offline.', { cause })
      },
    )
    .finally(() => {
      question = undefined
    })
  return question
}

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
      loading ??= loadCode(load).then(
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

/** What loads something at most once, where there is something to load. */
export const loadedOnce = <T>(load: (() => Promise<T>) | undefined): (() => Promise<T>) | undefined =>
  load && lazy(load).load
