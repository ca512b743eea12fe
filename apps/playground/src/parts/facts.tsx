import type { ReactNode } from 'react'

type Props = { readonly label?: string; readonly facts: Readonly<Record<string, ReactNode>> }

/** Names and values, as a definition list. What is not known shows a dash. */
export function Facts({ label, facts }: Props) {
  return (
    <dl className="facts" aria-label={label}>
      {Object.entries(facts).map(([name, value]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{value ?? '–'}</dd>
        </div>
      ))}
    </dl>
  )
}
