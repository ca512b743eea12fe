import { useEffect, useState } from 'react'
import { readSwitches, type Switches, writeSwitches } from './switches.ts'

/** What the visitor chose, kept in the address, and worn by the page itself. */
export function useSwitches(): readonly [Switches, (choice: Partial<Switches>) => void] {
  const [switches, setSwitches] = useState(() => readSwitches(location.search))
  useEffect(() => {
    wear(switches)
    history.replaceState(null, '', `${location.pathname}${writeSwitches(switches)}${location.hash}`)
  }, [switches])
  return [switches, (choice) => setSwitches((now) => ({ ...now, ...choice }))]
}

/** The page follows the kit's theme. */
export function wear({ mode, accent }: Switches): void {
  const { documentElement } = document
  documentElement.dataset.mode = mode
  documentElement.style.setProperty('--accent', accent)
}
