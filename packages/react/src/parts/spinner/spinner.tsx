import type { ReactElement } from 'react'

/** Shows that something is running, next to a text that says what. */
export function Spinner(): ReactElement {
  return <span data-kit="spinner" aria-hidden="true" />
}
