import { useContext } from 'react'
import { ThemeContext } from '../kit/theme-context.ts'

/**
 * The theme of the nearest provider, and a function that replaces it.
 *
 * @example const { theme, setTheme } = useTheme(); setTheme({ ...theme, mode: 'dark' })
 */
export function useTheme() {
  return useContext(ThemeContext)
}
