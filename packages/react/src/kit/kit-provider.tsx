import type { Kit, Namespace } from '@kit/core'
import { type ReactNode, useEffect, useMemo, useState } from 'react'
import type { LocaleId } from '../copy/locales.ts'
import type { Locale, Messages } from '../copy/messages.ts'
import { KitContext } from './kit-context.ts'
import { LocaleContext } from './locale-context.ts'
import { ModalSlot } from './modal-slot.tsx'
import type { Theme } from './theme-context.ts'
import { ThemeContext } from './theme-context.ts'
import { useLocale } from './use-locale.ts'

export type KitProviderProps<N extends Namespace = Namespace> = {
  readonly kit: Kit<N>
  readonly theme?: Theme
  /** A language's id, fetched when needed, or a whole language, there from the first paint. */
  readonly locale?: LocaleId | Locale
  /** The dApp's own sentences, by key. */
  readonly messages?: Partial<Messages>
  readonly children?: ReactNode
}

const plain: Theme = {}

/**
 * Gives everything below it a kit, and shows the modal when the kit says so.
 *
 * @example <KitProvider kit={kit}><ConnectButton /></KitProvider>
 */
export function KitProvider<N extends Namespace>({
  kit,
  theme = plain,
  locale = 'en',
  messages,
  children,
}: KitProviderProps<N>) {
  const spoken = useLocale(locale, messages)
  const [chosen, setChosen] = useState(theme)
  useEffect(() => setChosen(theme), [theme])
  const look = useMemo(() => ({ theme: chosen, setTheme: setChosen }), [chosen])
  return (
    <KitContext.Provider value={kit as unknown as Kit}>
      <LocaleContext.Provider value={spoken}>
        <ThemeContext.Provider value={look}>
          {children}
          <ModalSlot />
        </ThemeContext.Provider>
      </LocaleContext.Provider>
    </KitContext.Provider>
  )
}
