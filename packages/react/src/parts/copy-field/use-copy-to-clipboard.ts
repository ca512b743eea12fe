import { durations } from '@kit/core'
import { useCallback, useEffect, useRef, useState } from 'react'

export type CopyState = 'idle' | 'copied' | 'failed'

/** Puts text on the clipboard and says how that went, once the browser has said so. */
export function useCopyToClipboard(text: string): { state: CopyState; copy: () => void } {
  const [result, setResult] = useState<{ text: string; state: CopyState }>({ text, state: 'idle' })
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const isThere = useRef(true)
  useEffect(() => {
    isThere.current = true
    return () => {
      isThere.current = false
      clearTimeout(timer.current)
    }
  }, [])
  const settle = useCallback(
    (state: CopyState) => {
      if (!isThere.current) return
      clearTimeout(timer.current)
      setResult({ text, state })
      if (state === 'copied') timer.current = setTimeout(() => setResult({ text, state: 'idle' }), durations.copied)
    },
    [text],
  )
  const copy = useCallback(() => {
    write(text).then(
      () => settle('copied'),
      () => settle('failed'),
    )
  }, [text, settle])
  // What was said about another address is not said about this one.
  return { state: result.text === text ? result.state : 'idle', copy }
}

/** The clipboard is missing outside secure contexts, and a policy may refuse it. */
async function write(text: string): Promise<void> {
  await navigator.clipboard.writeText(text)
}
