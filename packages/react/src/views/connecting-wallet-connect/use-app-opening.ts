import { useCallback, useEffect, useState } from 'react'
import { appOpening } from '../../durations.ts'

/** Whether an app opened after the visitor followed a link to it; `nothing` once it should have. */
export type AppOpening = 'untouched' | 'opening' | 'opened' | 'nothing'

type Attempt = { readonly is: AppOpening; readonly count: number }

/**
 * Finds out whether a link opened an app. No browser tells a page; but an app, a tab or the system's question hides the
 * page or takes its focus. If neither happens within `appOpening`, nothing opened.
 *
 * @returns `followed` is to be called when the visitor follows the link
 */
export function useAppOpening(): { opening: AppOpening; followed: () => void } {
  const [{ is, count }, setAttempt] = useState<Attempt>({ is: 'untouched', count: 0 })
  const followed = useCallback(() => setAttempt((last) => ({ is: 'opening', count: last.count + 1 })), [])
  useEffect(() => {
    if (count === 0) return
    const settle = (result: AppOpening) => {
      clearTimeout(timer)
      listening.abort()
      setAttempt((last) => ({ ...last, is: result }))
    }
    const timer = setTimeout(() => settle('nothing'), appOpening)
    const listening = new AbortController()
    const { signal } = listening
    const left = () => settle('opened')
    const hidden = () => {
      if (document.visibilityState === 'hidden') left()
    }
    document.addEventListener('visibilitychange', hidden, { signal })
    window.addEventListener('blur', left, { signal })
    window.addEventListener('pagehide', left, { signal })
    return () => {
      clearTimeout(timer)
      listening.abort()
    }
  }, [count])
  return { opening: is, followed }
}
