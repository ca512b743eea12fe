import type { Runtime } from '@kit/core'

/** Whether the page can be seen; a server counts as seen. */
export const visibility: NonNullable<Runtime['visibility']> = {
  isHidden: () => globalThis.document?.hidden ?? false,
  watch(listener) {
    const page = globalThis.document
    page?.addEventListener('visibilitychange', listener)
    return () => page?.removeEventListener('visibilitychange', listener)
  },
}
