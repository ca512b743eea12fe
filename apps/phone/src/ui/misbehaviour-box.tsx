import type { ReactNode } from 'react'

/** What a wallet should not do, for testing apps against it. Collapsed by default. */
export function MisbehaviourBox({ children }: { readonly children: ReactNode }) {
  return (
    <details className="misbehaviour">
      <summary>Misbehaviour</summary>
      <div>{children}</div>
    </details>
  )
}
