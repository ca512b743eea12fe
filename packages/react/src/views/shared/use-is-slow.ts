import { durations } from '@kit/core'
import { useEffect, useState } from 'react'

/** True once a wait has lasted for `durations.slow`; false again as soon as it ends. */
export function useIsSlow(isWaiting: boolean): boolean {
  const [isSlow, setIsSlow] = useState(false)
  useEffect(() => {
    if (!isWaiting) return
    const timer = setTimeout(() => setIsSlow(true), durations.slow)
    return () => {
      clearTimeout(timer)
      setIsSlow(false)
    }
  }, [isWaiting])
  return isWaiting && isSlow
}
