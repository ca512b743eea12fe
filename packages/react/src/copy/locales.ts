import { loadErrors } from '@kit/core'
import { lazyModal } from '../kit/lazy-modal.ts'
import type { Locale } from './messages.ts'

/** Every language but the built-in English, and where its code is. */
export const locales = {
  ar: () => import('./arabic.ts').then(({ arabic }) => arabic),
  'en-XA': async () => {
    // English comes in two parts, which the modal knows.
    const [{ pseudoOf }, { completeEnglish }, failures] = await Promise.all([
      import('./pseudo.ts'),
      lazyModal.load(),
      loadErrors(),
    ])
    return pseudoOf(await completeEnglish.load(), failures)
  },
} as const satisfies Readonly<Record<string, () => Promise<Locale>>>

export type LocaleId = 'en' | keyof typeof locales

/** @example isLocaleId(navigator.language) */
export function isLocaleId(text: string): text is LocaleId {
  return text === 'en' || Object.hasOwn(locales, text)
}
