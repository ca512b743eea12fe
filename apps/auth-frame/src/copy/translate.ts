import { ar } from './ar.ts'
import { type CopyKey, en } from './en.ts'

export type Translate = (key: CopyKey, values?: Readonly<Record<string, string>>) => string

export type Language = { readonly id: 'en' | 'ar'; readonly dir: 'ltr' | 'rtl'; readonly t: Translate }

/** @param tag BCP 47, as the app says it; English for what is not there */
export function languageOf(tag: string): Language {
  const isArabic = tag.toLowerCase().split('-')[0] === 'ar'
  const copy: { readonly [K in CopyKey]: string } = isArabic ? ar : en
  return {
    id: isArabic ? 'ar' : 'en',
    dir: isArabic ? 'rtl' : 'ltr',
    t: (key, values = {}) => copy[key].replace(/\{(\w+)\}/g, (slot, name: string) => values[name] ?? slot),
  }
}
