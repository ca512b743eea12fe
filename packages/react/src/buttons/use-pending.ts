import { useCallback, useEffect, useRef, useState } from 'react'

/** Milliseconds after which a pressed button says that it is working. */
export const pressed = 150

/** `pending` once it takes long enough to say so. */
type Progress = 'idle' | 'pending' | 'failed'

/**
 * How far something is that a press began.
 *
 * @returns that, what begins it: it is over when the promise settles, and what forgets that it failed
 */
export function usePending(): readonly [Progress, (work: Promise<unknown>) => void, () => void] {
  const [progress, setProgress] = useState<Progress>('idle')
  const stop = useRef(() => {})
  useEffect(() => () => stop.current(), [])
  const begin = useCallback((work: Promise<unknown>) => {
    stop.current()
    setProgress('idle')
    const timer = setTimeout(() => setProgress('pending'), pressed)
    let isOver = false
    stop.current = () => {
      isOver = true
      clearTimeout(timer)
    }
    const end = (outcome: Progress) => () => {
      if (isOver) return
      clearTimeout(timer)
      setProgress(outcome)
    }
    work.then(end('idle'), end('failed'))
  }, [])
  const forgetFailure = useCallback(() => setProgress((last) => (last === 'failed' ? 'idle' : last)), [])
  return [progress, begin, forgetFailure]
}
