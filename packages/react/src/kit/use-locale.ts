import { lazy } from '@kit/core'
import { useEffect, useMemo, useState } from 'react'
import { type LocaleId, locales } from '../copy/locales.ts'
import type { Locale, Messages } from '../copy/messages.ts'
import { createTranslate } from '../copy/translate.ts'
import { type ActiveLocale, shellEnglish } from './locale-context.ts'
import { useStable } from './use-stable.ts'

const none: Partial<Messages> = {}

/**
 * The requested language: at once when the dApp passes it whole, else the built-in English until it has loaded. One that cannot be loaded
 * is loaded again when the page is online.
 */
export function useLocale(requested: LocaleId | Locale, messages: Partial<Messages> = none): ActiveLocale {
  const overrides = useStable(messages)
  const [loaded, setLoaded] = useState<Locale | null>(null)
  const id = typeof requested === 'string' ? requested : null
  useEffect(() => {
    if (id === null || id === 'en') return
    let isOver = false
    const language = lazy<Locale>(locales[id])
    const load = () =>
      language.load().then(
        (locale) => {
          if (!isOver) setLoaded(locale)
        },
        () => {},
      )
    load()
    addEventListener('online', load)
    return () => {
      isOver = true
      removeEventListener('online', load)
    }
  }, [id])
  return useMemo(() => {
    const locale = typeof requested === 'string' ? (loaded?.id === requested ? loaded : null) : requested
    if (!locale) return shellEnglish(overrides)
    const complete = createTranslate(locale, overrides)
    return { t: complete, complete, overrides }
  }, [requested, loaded, overrides])
}
