import { lazy } from '@kit/core'
import { createContext, useContext, useMemo } from 'react'
import type { deferred } from '../copy/en/deferred.ts'
import { firstOpen } from '../copy/en/first-open.ts'
import type { FirstOpenKey, PartialLocale } from '../copy/messages.ts'
import { createTranslate, type Translate } from '../copy/translate.ts'
import { LocaleContext } from '../kit/locale-context.ts'

const english: PartialLocale<FirstOpenKey> = { id: 'en', dir: 'ltr', messages: firstOpen, errors: {} }

/** English with every sentence; it loads with the first screen other than Connect's. */
export const completeEnglish = lazy(async () => {
  const { deferred: rest }: { deferred: typeof deferred } = await import('../copy/en/deferred.ts')
  return { ...english, messages: { ...firstOpen, ...rest } }
})

const loadedEnglish = () => completeEnglish.value

const FirstOpenContext = createContext<Translate<FirstOpenKey>>(createTranslate(english))

export const FirstOpenProvider = FirstOpenContext.Provider

/** What the modal translates its frame and the Connect view with. */
export function useModalMessages(): Translate<FirstOpenKey> {
  return useContext(FirstOpenContext)
}

/** The value of `FirstOpenProvider`: the provider's language if it is complete, else the built-in English. */
export function useFirstOpenMessages(): Translate<FirstOpenKey> {
  const { complete, overrides } = useContext(LocaleContext)
  return useMemo(() => complete ?? createTranslate(english, overrides), [complete, overrides])
}

/** Every sentence; `null` until the deferred English has loaded. Look again after `completeEnglish.load()`. */
export function useCompleteMessages(): Translate | null {
  const { complete, overrides } = useContext(LocaleContext)
  const loaded = loadedEnglish()
  return useMemo(() => complete ?? (loaded ? createTranslate(loaded, overrides) : null), [complete, loaded, overrides])
}
