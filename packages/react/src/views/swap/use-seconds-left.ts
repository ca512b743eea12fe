import { useEffect, useState } from 'react'
import { useKit } from '../../kit/use-kit.ts'

const second = 1_000

/** Whole seconds until a moment, counted down while the component is mounted; `null` without one. */
export function useSecondsLeft(until: number | null): number | null {
  const { clock } = useKit().settings
  const [now, setNow] = useState(() => clock.now())
  useEffect(() => {
    if (until === null) return
    const look = () => setNow(clock.now())
    look()
    const timer = setInterval(look, second)
    return () => clearInterval(timer)
  }, [clock, until])
  return until === null ? null : Math.max(0, Math.ceil((until - now) / second))
}
