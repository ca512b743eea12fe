/**
 * Calls the listener when the page is shown again after the browser had stopped it: from the back-forward cache, or as a tab
 * that was frozen in the background.
 *
 * @returns what stops it
 * @see HTML, PageTransitionEvent; the Page Lifecycle draft, `resume`
 */
export function watchReturn(listener: () => void): () => void {
  if (typeof document === 'undefined') return () => {}
  const onPageShow = ({ persisted }: PageTransitionEvent) => {
    if (persisted) listener()
  }
  window.addEventListener('pageshow', onPageShow)
  document.addEventListener('resume', listener)
  return () => {
    window.removeEventListener('pageshow', onPageShow)
    document.removeEventListener('resume', listener)
  }
}
