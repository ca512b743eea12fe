import type { ReactElement } from 'react'
import { Announcement } from '../../../parts/announcer/announcer.tsx'

type Props = {
  readonly title: string | null
  readonly text: string
  /** What screen readers read instead of title and text. */
  readonly announcement?: string
  readonly urgency?: 'polite' | 'assertive'
}

/** What is going on, seen and sent. */
export function StatusText({ title, text, announcement, urgency = 'polite' }: Props): ReactElement {
  const sentence = [title, text].filter(Boolean).join('. ')
  return (
    <div data-kit="status-text">
      {title ? <p data-kit="heading">{title}</p> : null}
      <p data-kit="text">{text}</p>
      <Announcement text={announcement ?? sentence} urgency={urgency} />
    </div>
  )
}
