import { useEffect, useState } from 'react'
import { Panel } from '../parts/panel.tsx'

type Outcome = 'Copied.' | 'The browser did not allow it.'

const confirmationTime = 2_000

/** Code with a button that copies it, and says whether it did. */
export function CodePanel({ code }: { readonly code: string }) {
  const [outcome, copy] = useCopy(code)
  return (
    <Panel
      className="code"
      title="The code for this"
      actions={
        <div className="buttons">
          <p className="copied" role="status">
            {outcome}
          </p>
          <button type="button" onClick={copy}>
            Copy
          </button>
        </div>
      }
    >
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls has to be within reach of the keyboard */}
      <pre tabIndex={0}>
        <code>{code}</code>
      </pre>
    </Panel>
  )
}

function useCopy(text: string): readonly [Outcome | null, () => void] {
  const [outcome, setOutcome] = useState<Outcome | null>(null)
  useEffect(() => {
    if (outcome === null) return
    const timer = setTimeout(() => setOutcome(null), confirmationTime)
    return () => clearTimeout(timer)
  }, [outcome])
  const copy = () => {
    navigator.clipboard.writeText(text).then(
      () => setOutcome('Copied.'),
      () => setOutcome('The browser did not allow it.'),
    )
  }
  return [outcome, copy]
}
