import type { KitError } from '../errors/kit-error.ts'

export type NoticesRequest =
  /** Tells the visitor, or the dApp developer, of a failure where its code says that it shows. */
  { type: 'notices.raised'; error: KitError } | { type: 'notices.dismissed'; id: number }
