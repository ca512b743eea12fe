import { deferred } from './en/deferred.ts'
import { firstOpen } from './en/first-open.ts'
import type { Locale } from './messages.ts'

/** English errors are the catalogue's own sentences. */
export const english: Locale = { id: 'en', dir: 'ltr', messages: { ...firstOpen, ...deferred }, errors: {} }
