import { useEffect, useMemo, useState } from 'react'
import { createCopy } from '../copy/copy.ts'
import { type LocaleId, locales } from '../copy/locales.ts'
import type { Locale, Messages } from '../copy/messages.ts'
import { buttonsOnly, type Spoken } from './copy-context.ts'

const none: Partial<Messages> = {}

/** The language asked for: at once when the dApp passed it whole, else English until it has arrived. */
export function useSpoken(asked: LocaleId | Locale, overrides: Partial<Messages> = none): Spoken {
  const [arrived, setArrived] = useState<Locale | null>(null)
  const id = typeof asked === 'string' ? asked : null
  useEffect(() => {
    if (id === null || id === 'en') return
    let isOver = false
    locales[id]().then(
      (locale) => {
        if (!isOver) setArrived(locale)
      },
      () => {},
    )
    return () => {
      isOver = true
    }
  }, [id])
  return useMemo(() => {
    const locale = typeof asked === 'string' ? (arrived?.id === asked ? arrived : null) : asked
    return locale ? { copy: createCopy(locale, overrides), isPartial: false, overrides } : buttonsOnly(overrides)
  }, [asked, arrived, overrides])
}
