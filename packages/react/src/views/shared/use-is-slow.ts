import { useEffect, useState } from 'react'
import { slow } from '../../durations.ts'

/**
 * @param wait what is waited for, `false` for nothing; another one begins anew
 * @returns whether the wait has lasted for `slow`
 */
export function useIsSlow(wait: string | boolean): boolean {
  const [slowWait, setSlowWait] = useState<string | boolean>(false)
  useEffect(() => {
    if (!wait) return
    const timer = setTimeout(() => setSlowWait(wait), slow)
    return () => {
      clearTimeout(timer)
      setSlowWait(false)
    }
  }, [wait])
  return wait !== false && slowWait === wait
}
