import { createContext } from 'react'

/** The parts of the look that the provider sets. The stylesheet has a `--kit-*` custom property for each of the others. */
export type Theme = {
  /** `system` follows the visitor's system. */
  readonly mode?: 'light' | 'dark' | 'system' | undefined
  /** A hex colour; the text on it is computed. */
  readonly accent?: string | undefined
  /** The radius of the card's corners in pixels; inner corners follow. */
  readonly radius?: number | undefined
  /** 999 by default (R-UI-3). */
  readonly zIndex?: number | undefined
}

export const ThemeContext = createContext<{ readonly theme: Theme; readonly setTheme: (theme: Theme) => void }>({
  theme: {},
  setTheme: () => {},
})
