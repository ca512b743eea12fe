import { useEffect, useRef, useState } from 'react'
import type { Words } from '../words/words.ts'
import { passkeyProblem } from './passkey-problem.ts'

/** One thing that is tried at a time, until the visitor leaves, and what went wrong with the last. */
export function useAttempt() {
  const [isBusy, setBusy] = useState(false)
  const [problem, setProblem] = useState<keyof Words | null>(null)
  const leaving = useRef<AbortController | null>(null)
  useEffect(() => () => leaving.current?.abort(), [])
  async function attempt(work: (signal: AbortSignal) => Promise<void>): Promise<void> {
    const controller = new AbortController()
    leaving.current = controller
    setBusy(true)
    setProblem(null)
    try {
      await work(controller.signal)
    } catch (error) {
      setProblem(passkeyProblem(error))
    } finally {
      setBusy(false)
    }
  }
  return { isBusy, problem, attempt }
}
