import { useCallback, useEffect, useRef, useState } from 'react'
import { copied } from '../../durations.ts'

export type CopyState = 'idle' | 'copied' | 'failed'

/**
 * Copies a text to the clipboard.
 *
 * @returns `state` changes once the browser has answered
 */
export function useCopyToClipboard(text: string): { state: CopyState; copy: () => void } {
  const [result, setResult] = useState<{ text: string; state: CopyState }>({ text, state: 'idle' })
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const isMounted = useRef(true)
  useEffect(() => {
    isMounted.current = true
    return () => {
      isMounted.current = false
      clearTimeout(timer.current)
    }
  }, [])
  const settle = useCallback(
    (state: CopyState) => {
      if (!isMounted.current) return
      clearTimeout(timer.current)
      setResult({ text, state })
      if (state === 'copied') timer.current = setTimeout(() => setResult({ text, state: 'idle' }), copied)
    },
    [text],
  )
  const copy = useCallback(() => {
    write(text).then(
      () => settle('copied'),
      () => settle('failed'),
    )
  }, [text, settle])
  // The result of copying another text is not this one's.
  return { state: result.text === text ? result.state : 'idle', copy }
}

/** Rejects outside secure contexts, which have no clipboard, and where a policy refuses it. */
async function write(text: string): Promise<void> {
  await navigator.clipboard.writeText(text)
}
