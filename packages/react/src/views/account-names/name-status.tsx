import type { ReactElement } from 'react'
import type { NameStatusText } from './status-of.ts'

type Props = { readonly id: string; readonly status: NameStatusText }

/** Whether the name is free, or what is wrong, below the field. */
export function NameStatus({ id, status: { text, tone, isProblem } }: Props): ReactElement {
  return (
    <p data-kit="hint" data-slot={isProblem ? 'problem' : 'status'} data-tone={tone} id={id}>
      {text}
    </p>
  )
}
