import { en } from './en.ts'
import type { laterEn } from './later.en.ts'
import type { Locale, Messages } from './messages.ts'

/** English as far as the first view needs it. */
const first: Locale = { id: 'en', dir: 'ltr', messages: en as unknown as Messages, errors: {} }

let whole: Locale | null = null
let loading: Promise<void> | null = null
const listeners = new Set<() => void>()

/** Fetches the rest of English, once; a failure may be tried again. */
export function loadLateEnglish(): Promise<void> {
  loading ??= import('./later.en.ts').then(
    ({ laterEn: later }: { laterEn: typeof laterEn }) => {
      whole = { ...first, messages: { ...en, ...later } }
      for (const listener of listeners) listener()
    },
    (error: unknown) => {
      loading = null
      throw error
    },
  )
  return loading
}

/** English as far as it is here; for `useSyncExternalStore`. */
export const lateEnglish = {
  get: (): Locale => whole ?? first,
  subscribe(listener: () => void): () => void {
    listeners.add(listener)
    return () => listeners.delete(listener)
  },
}
