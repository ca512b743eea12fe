import { en } from './en.ts'
import { laterEn } from './later.en.ts'
import type { Locale } from './messages.ts'

/** English errors are the catalogue's own sentences. */
export const english: Locale = { id: 'en', dir: 'ltr', messages: { ...en, ...laterEn }, errors: {} }
