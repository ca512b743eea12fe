import type { RequestOf } from '@kit/services/auth-frame-protocol'

export type Theme = RequestOf<'SYNC_THEME'>

/** What the page shows when the app asks for it, beside the requests that wait. */
export type Screen =
  | { readonly is: 'export' }
  | { readonly is: 'passkeys' }
  | { readonly is: 'keepSession' }
  /** `appOrigin`: the app that the visitor signs in at. */
  | { readonly is: 'connectPasskey'; readonly appOrigin: string }

export type PageState = { readonly theme: Theme; readonly screen: Screen | null }
/** How a screen was closed. */
export type Outcome = 'done' | 'left'

export type PageStore = {
  state(): PageState
  subscribe(listener: () => void): () => void
  setTheme(theme: Theme): void
  /** Shows a screen, instead of another one; resolves when it is closed. */
  show(screen: Screen): Promise<Outcome>
  close(outcome?: Outcome): void
}

export function createPageStore(): PageStore {
  const listeners = new Set<() => void>()
  let state: PageState = { theme: {}, screen: null }
  let shown: { readonly closed: Promise<Outcome>; close(outcome: Outcome): void } | null = null

  function set(changed: Partial<PageState>): void {
    state = { ...state, ...changed }
    for (const listener of listeners) listener()
  }

  const store: PageStore = {
    state: () => state,
    subscribe(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    setTheme: (theme) => set({ theme: { ...state.theme, ...theme } }),
    show(screen) {
      if (shown && state.screen?.is === screen.is) return shown.closed
      store.close()
      let close: (outcome: Outcome) => void = () => {}
      const closed = new Promise<Outcome>((resolve) => {
        close = resolve
      })
      shown = { closed, close }
      set({ screen })
      return closed
    },
    close(outcome = 'left') {
      shown?.close(outcome)
      shown = null
      if (state.screen) set({ screen: null })
    },
  }
  return store
}
