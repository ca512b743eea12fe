import { createContext } from 'react'

/** How the kit looks. Everything else is a `--kit-*` custom property. */
export type Theme = {
  /** `system` follows the visitor's. */
  readonly mode?: 'light' | 'dark' | 'system' | undefined
  /** A hex colour; the text on it is computed. */
  readonly accent?: string | undefined
  /** The card's corner in pixels; inner corners follow. */
  readonly radius?: number | undefined
  /** 999 unless told otherwise (R-UI-3). */
  readonly zIndex?: number | undefined
}

export const ThemeContext = createContext<{ readonly theme: Theme; readonly setTheme: (theme: Theme) => void }>({
  theme: {},
  setTheme: () => {},
})
