/**
 * Calls the listener when the page is shown again from the back-forward cache. A tab that was frozen in the background needs no
 * listener: it gets its events when it goes on.
 *
 * @returns what stops it
 * @see HTML, PageTransitionEvent
 */
export function watchReturn(listener: () => void): () => void {
  if (typeof window === 'undefined') return () => {}
  const onPageShow = ({ persisted }: PageTransitionEvent) => {
    if (persisted) listener()
  }
  window.addEventListener('pageshow', onPageShow)
  return () => window.removeEventListener('pageshow', onPageShow)
}
