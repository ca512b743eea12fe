import type { ReactElement } from 'react'

/** Something is under way, beside words that say what. */
export function Spinner(): ReactElement {
  return <span data-kit="spinner" aria-hidden="true" />
}
