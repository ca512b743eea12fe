import { useEffect, useState } from 'react'
import { readSwitches, type Switches, writeSwitches } from './switches.ts'

/** Keeps the switches in the page's address, and applies their theme to the page. */
export function useSwitches(): readonly [Switches, (choice: Partial<Switches>) => void] {
  const [switches, setSwitches] = useState(() => readSwitches(location.search))
  useEffect(() => {
    applyTheme(switches)
    history.replaceState(null, '', `${location.pathname}${writeSwitches(switches)}${location.hash}`)
  }, [switches])
  return [switches, (choice) => setSwitches((now) => ({ ...now, ...choice }))]
}

/** Applies the kit's theme to the page. */
export function applyTheme({ mode, accent, font }: Pick<Switches, 'mode' | 'accent' | 'font'>): void {
  const { documentElement } = document
  documentElement.dataset.mode = mode
  documentElement.dataset.font = font
  documentElement.style.setProperty('--accent', accent)
}
