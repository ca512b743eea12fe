import type { ReactNode } from 'react'

/** Things that a good wallet would not do. Closed until somebody looks for trouble. */
export function MischiefBox({ children }: { readonly children: ReactNode }) {
  return (
    <details className="mischief">
      <summary>Mischief</summary>
      <div>{children}</div>
    </details>
  )
}
