import { useCallback, useEffect, useRef, useState } from 'react'
import { pressed } from '../durations.ts'

/**
 * Whether something that a press began takes long enough to say so.
 *
 * @returns that, and what begins it: it is over when the promise settles
 */
export function usePending(): readonly [boolean, (work: Promise<unknown>) => void] {
  const [isPending, setIsPending] = useState(false)
  const stop = useRef(() => {})
  useEffect(() => () => stop.current(), [])
  const begin = useCallback((work: Promise<unknown>) => {
    stop.current()
    const timer = setTimeout(() => setIsPending(true), pressed)
    const end = () => {
      clearTimeout(timer)
      setIsPending(false)
    }
    let isOver = false
    stop.current = () => {
      isOver = true
      clearTimeout(timer)
    }
    const settle = () => {
      if (!isOver) end()
    }
    work.then(settle, settle)
  }, [])
  return [isPending, begin]
}
