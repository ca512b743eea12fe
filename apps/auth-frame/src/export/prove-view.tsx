import { type FormEvent, useState } from 'react'
import { FrameFailureError } from '../door/frame-failure.ts'
import type { Words } from '../words/words.ts'
import { codeLength, digitsOf } from './digits-of.ts'

type Props = {
  readonly words: Words
  readonly parts: {
    /** Sends the code. */
    start(): Promise<{ readonly flow: string }>
    confirm(flow: string, code: string): Promise<void>
  }
  proven(): void
}

const sentences: Readonly<Partial<Record<string, keyof Words>>> = {
  'wrong-code': 'exportWrong',
  'code-expired': 'exportLate',
  'code-locked': 'exportLate',
  'rate-limited': 'exportSlow',
  'not-allowed': 'exportNoMail',
}

const sentenceOf = (error: unknown): keyof Words =>
  (error instanceof FrameFailureError && sentences[error.failure.code]) || 'exportFailed'

/** Proves by a code that the visitor reads the account's mail. */
export function ProveView({ words, parts, proven }: Props) {
  const [flow, setFlow] = useState<string | null>(null)
  const [isBusy, setBusy] = useState(false)
  const [problem, setProblem] = useState<keyof Words | null>(null)
  const [code, setCode] = useState('')

  async function attempt(work: () => Promise<void>): Promise<void> {
    setBusy(true)
    setProblem(null)
    try {
      await work()
    } catch (error) {
      const sentence = sentenceOf(error)
      setProblem(sentence)
      if (sentence === 'exportLate') setFlow(null)
    } finally {
      setBusy(false)
    }
  }
  const start = () => attempt(async () => setFlow((await parts.start()).flow))
  function confirm(event: FormEvent): void {
    event.preventDefault()
    if (flow === null) return
    void attempt(async () => {
      await parts.confirm(flow, code)
      proven()
    })
  }
  const alert = (
    <p id="problem" className="problem" role="alert">
      {problem === null ? '' : words[problem]}
    </p>
  )
  if (flow === null) {
    return (
      <>
        {alert}
        <button type="button" className="primary" disabled={isBusy} onClick={() => void start()}>
          {isBusy ? words.exportSending : words.exportStart}
        </button>
      </>
    )
  }
  return (
    <form onSubmit={confirm}>
      <label htmlFor="code">{words.exportCode}</label>
      <input
        id="code"
        inputMode="numeric"
        autoComplete="one-time-code"
        dir="ltr"
        value={code}
        aria-describedby="problem"
        aria-invalid={problem !== null}
        onChange={({ target }) => setCode(digitsOf(target.value))}
      />
      {alert}
      <button type="submit" className="primary" disabled={isBusy || code.length !== codeLength}>
        {words.exportConfirm}
      </button>
    </form>
  )
}
