import type { ReactElement } from 'react'
import { Icon } from '../../parts/icon.tsx'
import { TriangleAlert } from '../../parts/icons/triangle-alert.ts'

type Props = { readonly mark: string; readonly tone: 'warning' | 'danger'; readonly text: string }

/** What a visitor should know before they go on. */
export function Note({ mark, tone, text }: Props): ReactElement {
  return (
    <section data-kit="note" data-mark={mark} data-tone={tone}>
      <p data-kit="note-text">
        <Icon of={TriangleAlert} size={20} />
        {text}
      </p>
    </section>
  )
}
