import { useState } from 'react'
import type { Words } from '../words/words.ts'
import { passkeyProblem } from './passkey-problem.ts'

/** One thing that is tried at a time, and what went wrong with the last. */
export function useAttempt() {
  const [isBusy, setBusy] = useState(false)
  const [problem, setProblem] = useState<keyof Words | null>(null)
  async function attempt(work: () => Promise<void>): Promise<void> {
    setBusy(true)
    setProblem(null)
    try {
      await work()
    } catch (error) {
      setProblem(passkeyProblem(error))
    } finally {
      setBusy(false)
    }
  }
  return { isBusy, problem, attempt }
}
