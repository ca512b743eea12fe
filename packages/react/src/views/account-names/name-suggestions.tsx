import { type ReactElement, useId } from 'react'
import type { Translate } from '../../copy/translate.ts'
import { Button } from '../../parts/button/button.tsx'

type Props = { readonly names: readonly string[]; readonly onPick: (label: string) => void; readonly t: Translate }

/** Names that nobody has, to be picked. */
export function NameSuggestions({ names, onPick, t }: Props): ReactElement | null {
  const id = useId()
  if (names.length === 0) return null
  return (
    <section data-kit="section">
      <h3 data-kit="section-title" id={id}>
        {t('names.suggestions')}
      </h3>
      <ul data-kit="name-choices" aria-labelledby={id}>
        {names.map((name) => (
          <li key={name}>
            <Button data-mark={`name:${name}`} onClick={() => onPick(name)}>
              <bdi>{name}</bdi>
            </Button>
          </li>
        ))}
      </ul>
    </section>
  )
}
