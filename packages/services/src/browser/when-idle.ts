/** In milliseconds: what opened meanwhile has finished its entrance, which a busy page would make jump. */
const entrance = 300
/** In milliseconds: what can wait for the page waits no longer than this after that, also in a tab that draws nothing. */
const longest = 500

/** Resolves when what is opening has been drawn and the page has time; without a page at once. */
export function whenIdle(): Promise<void> {
  if (typeof document === 'undefined') return Promise.resolve()
  return new Promise((resolve) => {
    setTimeout(() => {
      // Safari has no idle callback.
      if (typeof requestIdleCallback === 'undefined') resolve()
      else requestIdleCallback(() => resolve(), { timeout: longest })
    }, entrance)
  })
}
