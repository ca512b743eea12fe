import type { Locale } from './messages.ts'

/** Every language, fetched when it is asked for. */
export const locales = {
  en: () => import('./english.ts').then(({ english }) => english),
  ar: () => import('./ar.ts').then(({ arabic }) => arabic),
  'en-XA': () => import('./pseudo.ts').then(({ pseudo }) => pseudo),
} as const satisfies Readonly<Record<string, () => Promise<Locale>>>

export type LocaleId = keyof typeof locales

/** @example isLocaleId(navigator.language) */
export function isLocaleId(text: string): text is LocaleId {
  return Object.hasOwn(locales, text)
}
