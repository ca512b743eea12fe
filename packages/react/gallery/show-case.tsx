import type { Root } from 'react-dom/client'
import { english } from '../src/copy/english.ts'
import { type LocaleId, locales } from '../src/copy/locales.ts'
import { KitProvider } from '../src/kit/kit-provider.tsx'
import { staticKit } from '../src/test-utils/static-kit.ts'
import { cases } from './cases.ts'

type Look = { readonly mode: 'light' | 'dark'; readonly localeId: LocaleId }

/** What a test calls in the page. */
export type Gallery = {
  /** The names of all cases, and whether a case is drawn after a wait. */
  readonly cases: readonly { readonly name: string; readonly isSlow: boolean }[]
  show(name: string, look: Look): Promise<void>
}

/** Gives a test the means to show one case after the other in the same page. */
export function galleryOn(root: Root): Gallery {
  return {
    cases: Object.entries(cases).map(([name, { isSlow = false }]) => ({ name, isSlow })),
    async show(name, { mode, localeId }) {
      const shown = cases[name]
      if (!shown) throw new Error(`There is no case ${name}`)
      const locale = localeId === 'en' ? english : await locales[localeId]()
      document.documentElement.toggleAttribute('data-dark', mode === 'dark')
      Object.assign(document.documentElement, { dir: locale.dir, lang: locale.id })
      root.render(
        <KitProvider key={`${name} ${mode} ${localeId}`} kit={staticKit(shown)} theme={{ mode }} locale={locale}>
          <h1>Host page</h1>
        </KitProvider>,
      )
    },
  }
}
