import { createContext } from 'react'
import { buttonEn } from '../copy/button.en.ts'
import { type Copy, createCopy } from '../copy/copy.ts'
import type { Messages } from '../copy/messages.ts'

export type ActiveLocale = {
  readonly copy: Copy
  /** Only what the buttons say is here yet; the modal brings the rest. */
  readonly isPartial: boolean
  readonly overrides: Partial<Messages>
}

export function buttonsOnly(overrides: Partial<Messages>): ActiveLocale {
  const locale = { id: 'en', dir: 'ltr', messages: buttonEn as unknown as Messages, errors: {} } as const
  return { copy: createCopy(locale, overrides), isPartial: true, overrides }
}

export const LocaleContext = createContext<ActiveLocale>(buttonsOnly({}))
