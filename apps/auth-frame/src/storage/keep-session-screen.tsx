import { useState } from 'react'
import { Screen } from '../page/screen.tsx'
import type { Words } from '../words/words.ts'

export type KeepParts = {
  /** Asks the browser, in a click, and then keeps the session; resolves with whether that was done. */
  keep(): Promise<boolean>
  /** Opens the frame's own page, in a click: some browsers give nothing to a site that the visitor has never been at. */
  visit(): void
}

type Props = { readonly words: Words; readonly parts: KeepParts; close(outcome: 'done' | 'left'): void }

/** For a browser that keeps nothing: asks it to, if need be after a visit to the frame's own page. */
export function KeepSessionScreen({ words, parts, close }: Props) {
  const [step, setStep] = useState<'ask' | 'visit' | 'again' | 'impossible'>('ask')
  const [isBusy, setBusy] = useState(false)
  async function keep(): Promise<void> {
    setBusy(true)
    const isKept = await parts.keep().catch(() => false)
    setBusy(false)
    if (isKept) close('done')
    else setStep(step === 'ask' ? 'visit' : 'impossible')
  }
  function visit(): void {
    parts.visit()
    setStep('again')
  }
  const sentences = {
    ask: 'keepWhy',
    visit: 'keepVisitWhy',
    again: 'keepAgainWhy',
    impossible: 'keepImpossible',
  } as const
  return (
    <Screen
      title={words.keepTitle}
      decision={
        <>
          <button type="button" onClick={() => close('left')}>
            {step === 'impossible' ? words.keepGoOn : words.keepNotNow}
          </button>
          {step === 'visit' ? (
            <button type="button" className="primary" onClick={visit}>
              {words.keepVisit}
            </button>
          ) : step === 'impossible' ? null : (
            <button type="button" className="primary" disabled={isBusy} onClick={() => void keep()}>
              {step === 'again' ? words.keepAgain : words.keep}
            </button>
          )}
        </>
      }
    >
      <p role="status">{words[sentences[step]]}</p>
    </Screen>
  )
}
