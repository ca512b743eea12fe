/** Whether the page can be seen; a server counts as seen. */
export const visibility = {
  isHidden: (): boolean => globalThis.document?.hidden ?? false,
  watch(listener: () => void): () => void {
    const page = globalThis.document
    page?.addEventListener('visibilitychange', listener)
    return () => page?.removeEventListener('visibilitychange', listener)
  },
}
