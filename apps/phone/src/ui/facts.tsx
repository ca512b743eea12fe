import type { ReactNode } from 'react'
import type { Description } from '../requests/described.ts'
import { Address } from './address.tsx'

/** Names and values. An address is shown so that it can be compared. */
export function Facts({ facts }: { readonly facts: Description['facts'] }) {
  return (
    <dl className="facts">
      {Object.entries(facts).map(([name, value]) => (
        <div key={name}>
          <dt>{name}</dt>
          {[value].flat().map((line) => (
            <dd key={line}>{worded(line)}</dd>
          ))}
        </div>
      ))}
    </dl>
  )
}

function worded(value: string): ReactNode {
  return /^(0x[\da-f]{40}|(bc|tb|bcrt)1\w{20,}|[1-9A-HJ-NP-Za-km-z]{32,44})$/i.test(value) ? (
    <Address of={value} />
  ) : (
    value
  )
}
