import type { RequestOf } from '@kit/services/auth-frame-protocol'
import { type Language, languageOf } from './copy/translate.ts'

/** How the page looks and what it speaks: as the app says, since it stands in the app's page. */
export type Look = {
  apply(theme: RequestOf<'SYNC_THEME'>): void
  language(): Language
  subscribe(listener: () => void): () => void
}

export function createLook(root: HTMLElement = document.documentElement): Look {
  const listeners = new Set<() => void>()
  let language = languageOf('en')
  return {
    apply({ themeMode, accent, language: tag }) {
      if (themeMode) root.dataset.theme = themeMode
      if (accent) root.style.setProperty('--accent', accent)
      if (tag) {
        language = languageOf(tag)
        root.lang = language.id
        root.dir = language.dir
      }
      for (const listener of listeners) listener()
    },
    language: () => language,
    subscribe(listener) {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
  }
}
