import { ar } from './ar.ts'
import { en } from './en.ts'

/** Every sentence of the page, by name. `{name}` is a hole. */
export type Words = { readonly [Key in keyof typeof en]: string }

export type Language = { readonly code: 'en' | 'ar'; readonly direction: 'ltr' | 'rtl'; readonly words: Words }

const languages: Readonly<Record<string, Language>> = {
  en: { code: 'en', direction: 'ltr', words: en },
  ar: { code: 'ar', direction: 'rtl', words: ar },
}

/** @returns English for a language that the page does not speak */
export function languageOf(tag: string | undefined): Language {
  const [code = 'en'] = (tag ?? 'en').toLowerCase().split('-')
  return (Object.hasOwn(languages, code) && languages[code]) || (languages.en as Language)
}

/** Fills the holes of a sentence. */
export const fill = (text: string, holes: Readonly<Record<string, string>> = {}): string =>
  text.replace(/\{(\w+)\}/g, (_, name: string) => holes[name] ?? '').trim()
