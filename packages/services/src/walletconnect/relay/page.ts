/** Whether the page is visible; `true` where there is no page. */
export const isPageVisible = (): boolean => typeof document === 'undefined' || document.visibilityState === 'visible'

/** Whether the browser reports that it has no network. It explains a failure and is never a reason not to try. */
export const isOffline = (): boolean => typeof navigator !== 'undefined' && navigator.onLine === false

/**
 * Calls back when the visitor comes back to the page, by a tab, a window or the browser's Back, and when the browser goes online.
 *
 * @returns a function that stops it
 */
export function watchPage(handlers: { onVisible: () => void; onOnline: () => void }): () => void {
  if (typeof window === 'undefined') return () => {}
  const onChange = () => {
    if (isPageVisible()) handlers.onVisible()
  }
  document.addEventListener('visibilitychange', onChange)
  window.addEventListener('focus', onChange)
  window.addEventListener('pageshow', onChange)
  window.addEventListener('online', handlers.onOnline)
  return () => {
    document.removeEventListener('visibilitychange', onChange)
    window.removeEventListener('focus', onChange)
    window.removeEventListener('pageshow', onChange)
    window.removeEventListener('online', handlers.onOnline)
  }
}
