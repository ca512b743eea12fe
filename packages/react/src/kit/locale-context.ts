import { createContext } from 'react'
import { shell } from '../copy/en/shell.ts'
import type { Messages, ShellKey } from '../copy/messages.ts'
import { createTranslate, type Translate } from '../copy/translate.ts'

/** The language of a provider, as far as it has loaded. */
export type ActiveLocale = {
  readonly t: Translate<ShellKey>
  /** Every sentence; `null` for the built-in English, which the modal and its views load in parts. */
  readonly complete: Translate | null
  readonly overrides: Partial<Messages>
}

/** The built-in English of the buttons. */
export function shellEnglish(overrides: Partial<Messages>): ActiveLocale {
  const t = createTranslate({ id: 'en', dir: 'ltr', messages: shell, errors: {} }, overrides)
  return { t, complete: null, overrides }
}

export const LocaleContext = createContext<ActiveLocale>(shellEnglish({}))
