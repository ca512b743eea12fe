/** Whether the page is looked at; always so where there is no page. */
export const isPageVisible = (): boolean => typeof document === 'undefined' || document.visibilityState === 'visible'

/** Whether the browser says that it has no network. An explanation of a failure, never a reason not to try. */
export const saysOffline = (): boolean => typeof navigator !== 'undefined' && navigator.onLine === false

/** Hears when the page comes into sight and when the browser finds a network. */
export function watchPage(hear: { whenSeen: () => void; whenOnline: () => void }): () => void {
  if (typeof window === 'undefined') return () => {}
  const look = () => {
    if (isPageVisible()) hear.whenSeen()
  }
  document.addEventListener('visibilitychange', look)
  window.addEventListener('online', hear.whenOnline)
  return () => {
    document.removeEventListener('visibilitychange', look)
    window.removeEventListener('online', hear.whenOnline)
  }
}
