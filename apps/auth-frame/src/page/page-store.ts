import type { RequestOf } from '@kit/services/auth-frame-protocol'

export type Theme = RequestOf<'SYNC_THEME'>
export type PageState = { readonly theme: Theme; readonly isExporting: boolean }

/** What the page shows beside the requests that wait. */
export type PageStore = {
  state(): PageState
  subscribe(listener: () => void): () => void
  setTheme(theme: Theme): void
  /** Shows how to take the keys elsewhere; resolves when the visitor has closed that. */
  exportKeys(): Promise<void>
  closeExport(): void
}

export function createPageStore(): PageStore {
  const listeners = new Set<() => void>()
  let state: PageState = { theme: {}, isExporting: false }
  let close: () => void = () => {}
  let closed: Promise<void> | null = null

  function set(changed: Partial<PageState>): void {
    state = { ...state, ...changed }
    for (const listener of listeners) listener()
  }

  return {
    state: () => state,
    subscribe(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    setTheme: (theme) => set({ theme: { ...state.theme, ...theme } }),
    exportKeys() {
      closed ??= new Promise((resolve) => {
        close = resolve
      })
      set({ isExporting: true })
      return closed
    },
    closeExport() {
      closed = null
      close()
      set({ isExporting: false })
    },
  }
}
