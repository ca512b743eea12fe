import { type ReactElement, type ReactNode, useId, useState } from 'react'
import { Button } from './button/button.tsx'

type Props = {
  readonly mark: string
  /** What is said before the rest is shown. */
  readonly summary: string
  readonly children: ReactNode
}

/** A section that shows its content when its button is pressed. */
export function Disclosure({ mark, summary, children }: Props): ReactElement {
  const [isOpen, setOpen] = useState(false)
  const id = useId()
  return (
    <section data-kit="section">
      <Button
        kind="quiet"
        data-mark={mark}
        aria-expanded={isOpen}
        aria-controls={isOpen ? id : undefined}
        onClick={() => setOpen(!isOpen)}
      >
        {summary}
      </Button>
      {isOpen ? (
        <div id={id} data-kit="section">
          {children}
        </div>
      ) : null}
    </section>
  )
}
