import { useCallback, useContext } from 'react'
import { themeProperties } from '../theme/theme.ts'
import { ThemeContext } from './theme-context.ts'
import { useMessages } from './use-messages.ts'

export type RootProps = ReturnType<typeof useRootProps>

/**
 * The attributes of every root element of the kit: the styling hook, theme, direction and language. The ref sets custom
 * properties through the element and not as a `style` attribute, so that a page with a strict `style-src` can render on
 * a server.
 */
export function useRootProps() {
  const { theme } = useContext(ThemeContext)
  const { dir, locale } = useMessages()
  const ref = useCallback(
    (element: HTMLElement | null) => {
      // An empty value removes what an earlier theme has set.
      for (const [name, value] of themeProperties(theme)) element?.style.setProperty(name, value)
    },
    [theme],
  )
  return { ref, 'data-kit-root': '', 'data-theme': theme.mode ?? 'system', dir, lang: locale } as const
}
