import type { Locale } from './messages.ts'

/** Every language and where its code is. */
export const locales = {
  en: () => import('./english.ts').then(({ english }) => english),
  ar: () => import('./arabic.ts').then(({ arabic }) => arabic),
  'en-XA': () => import('./pseudo.ts').then(({ pseudo }) => pseudo),
} as const satisfies Readonly<Record<string, () => Promise<Locale>>>

export type LocaleId = keyof typeof locales

/** @example isLocaleId(navigator.language) */
export function isLocaleId(text: string): text is LocaleId {
  return Object.hasOwn(locales, text)
}
