import type { Kit, Namespace } from '@kit/core'
import { type ReactNode, useMemo, useState } from 'react'
import type { LocaleId } from '../copy/locales.ts'
import type { Locale, Messages } from '../copy/messages.ts'
import { LocaleContext } from './locale-context.ts'
import { ModalSlot } from './modal-slot.tsx'
import type { Theme } from './theme-context.ts'
import { ThemeContext } from './theme-context.ts'
import { KitContext } from './use-kit.ts'
import { useLocale } from './use-locale.ts'
import { useStable } from './use-stable.ts'

export type KitProviderProps<N extends Namespace = Namespace> = {
  readonly kit: Kit<N>
  readonly theme?: Theme
  /** A language's id, which loads after the first paint, or a whole language, which is there from the first paint. */
  readonly locale?: LocaleId | Locale
  /** The dApp's own sentences, by key. */
  readonly messages?: Partial<Messages>
  readonly children?: ReactNode
}

const plain: Theme = {}

/**
 * Gives a kit to every hook and button below it, and shows the modal when the kit opens it.
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
  const activeLocale = useLocale(locale, messages)
  const [current, setTheme] = useState(theme)
  const given = useStable(theme)
  const [seen, setSeen] = useState(given)
  // Not in an effect: one of a component below, which sets the visitor's own theme, would come before it.
  if (seen !== given) {
    setSeen(given)
    setTheme(given)
  }
  const themeValue = useMemo(() => ({ theme: current, setTheme }), [current])
  return (
    <KitContext.Provider value={kit as unknown as Kit}>
      <LocaleContext.Provider value={activeLocale}>
        <ThemeContext.Provider value={themeValue}>
          {children}
          <ModalSlot />
        </ThemeContext.Provider>
      </LocaleContext.Provider>
    </KitContext.Provider>
  )
}
