import type { ReactElement } from 'react'
import type { Shown } from './question.ts'

/** Typed data, part by part. */
export function ShownPart({ value }: { readonly value: Shown }): ReactElement {
  if (typeof value === 'string') return <bdi className="shown-value">{value}</bdi>
  return (
    <ul className="shown">
      {value.map(({ name, value: part }) => (
        <li key={name}>
          <span className="shown-name">{name}</span> <ShownPart value={part} />
        </li>
      ))}
    </ul>
  )
}
