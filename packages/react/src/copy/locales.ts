import type { Locale } from './messages.ts'

/** Every language but the built-in English, and where its code is. */
export const locales = {
  ar: () => import('./arabic.ts').then((late) => late.arabic),
  'en-XA': () => import('./pseudo.ts').then((late) => late.loadPseudo()),
} as const satisfies Readonly<Record<string, () => Promise<Locale>>>

export type LocaleId = 'en' | keyof typeof locales

/** @example isLocaleId(navigator.language) */
export function isLocaleId(text: string): text is LocaleId {
  return text === 'en' || Object.hasOwn(locales, text)
}
