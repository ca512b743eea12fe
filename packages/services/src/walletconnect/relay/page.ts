/** Whether the page is looked at; always so where there is no page. */
export const isPageVisible = (): boolean => typeof document === 'undefined' || document.visibilityState === 'visible'

/** Whether the browser says that it has no network. An explanation of a failure, never a reason not to try. */
export const isOffline = (): boolean => typeof navigator !== 'undefined' && navigator.onLine === false

/** Hears when the page comes into sight and when the browser finds a network. */
export function watchPage(handlers: { onVisible: () => void; onOnline: () => void }): () => void {
  if (typeof window === 'undefined') return () => {}
  const onChange = () => {
    if (isPageVisible()) handlers.onVisible()
  }
  document.addEventListener('visibilitychange', onChange)
  window.addEventListener('online', handlers.onOnline)
  return () => {
    document.removeEventListener('visibilitychange', onChange)
    window.removeEventListener('online', handlers.onOnline)
  }
}
