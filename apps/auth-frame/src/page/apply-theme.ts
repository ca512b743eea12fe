import { languageOf } from '../words/words.ts'
import type { Theme } from './page-store.ts'

/** The text colour that reads better on a colour, by its relative luminance (WCAG 2). */
export function inkOn(accent: string): string {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => {
    const part = Number.parseInt(accent.slice(at, at + 2), 16) / 255
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4
  })
  const luminance = 0.2126 * red + 0.7152 * green + 0.0722 * blue
  return 1.05 / (luminance + 0.05) >= (luminance + 0.05) / 0.05 ? '#ffffff' : '#000000'
}

/** Gives the page the app's light or dark, its colour and its language. */
export function applyTheme(root: HTMLElement, { themeMode, accent, language }: Theme): void {
  const { code, direction } = languageOf(language)
  root.lang = code
  root.dir = direction
  root.dataset.theme = themeMode ?? 'system'
  if (accent === undefined) return
  root.style.setProperty('--accent', accent)
  root.style.setProperty('--on-accent', inkOn(accent))
}
