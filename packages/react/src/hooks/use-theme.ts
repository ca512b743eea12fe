import { useContext } from 'react'
import { ThemeContext } from '../kit/theme-context.ts'

/** @example const { theme, setTheme } = useTheme(); setTheme({ ...theme, mode: 'dark' }) */
export function useTheme() {
  return useContext(ThemeContext)
}
