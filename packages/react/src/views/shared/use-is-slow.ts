import { useEffect, useState } from 'react'
import { slow } from '../../durations.ts'

/** True once a wait has lasted for `slow`; false again as soon as it ends. */
export function useIsSlow(isWaiting: boolean): boolean {
  const [isSlow, setIsSlow] = useState(false)
  useEffect(() => {
    if (!isWaiting) return
    const timer = setTimeout(() => setIsSlow(true), slow)
    return () => {
      clearTimeout(timer)
      setIsSlow(false)
    }
  }, [isWaiting])
  return isWaiting && isSlow
}
