import { useEffect, useMemo, useState } from 'react'
import { createCopy } from '../copy/copy.ts'
import { type LocaleId, locales } from '../copy/locales.ts'
import type { Locale, Messages } from '../copy/messages.ts'
import { type ActiveLocale, buttonsOnly } from './locale-context.ts'

const none: Partial<Messages> = {}

/** The language asked for: at once when the dApp passed it whole, else English until it has arrived. */
export function useLocale(requested: LocaleId | Locale, overrides: Partial<Messages> = none): ActiveLocale {
  const [loaded, setLoaded] = useState<Locale | null>(null)
  const id = typeof requested === 'string' ? requested : null
  useEffect(() => {
    if (id === null || id === 'en') return
    let isOver = false
    locales[id]().then(
      (locale) => {
        if (!isOver) setLoaded(locale)
      },
      () => {},
    )
    return () => {
      isOver = true
    }
  }, [id])
  return useMemo(() => {
    const locale = typeof requested === 'string' ? (loaded?.id === requested ? loaded : null) : requested
    return locale ? { copy: createCopy(locale, overrides), isPartial: false, overrides } : buttonsOnly(overrides)
  }, [requested, loaded, overrides])
}
