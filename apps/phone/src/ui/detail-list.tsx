import type { ReactNode } from 'react'
import type { Description } from '../requests/description.ts'
import { Address } from './address.tsx'

/** Names and values. Addresses are grouped, so that they can be compared. */
export function DetailList({ details }: { readonly details: Description['details'] }) {
  return (
    <dl className="details">
      {Object.entries(details).map(([name, value]) => (
        <div key={name}>
          <dt>{name}</dt>
          {[value].flat().map((line) => (
            <dd key={line}>{formatValue(line)}</dd>
          ))}
        </div>
      ))}
    </dl>
  )
}

function formatValue(value: string): ReactNode {
  return /^(0x[\da-f]{40}|(bc|tb|bcrt)1\w{20,}|[1-9A-HJ-NP-Za-km-z]{32,44})$/i.test(value) ? (
    <Address of={value} />
  ) : (
    value
  )
}
