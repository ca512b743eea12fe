import type { ReactNode } from 'react'

type Props = { readonly label?: string; readonly details: Readonly<Record<string, ReactNode>> }

/** Names and values, as a description list. An undefined value is shown as a dash. */
export function DetailList({ label, details }: Props) {
  return (
    <dl className="details" aria-label={label}>
      {Object.entries(details).map(([name, value]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{value ?? '–'}</dd>
        </div>
      ))}
    </dl>
  )
}
