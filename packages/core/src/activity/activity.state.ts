import type { HistoryTransaction } from '../domain/history.ts'
import type { KitError } from '../errors/kit-error.ts'
import type { ActivityOf } from './activity.events.ts'

/** The transactions of the account that a view shows, newest first, as far as they were read (R-HIS-1). */
export type ActivityState = {
  readonly is: 'idle' | 'loading' | 'loadingMore' | 'ready' | 'failed'
  readonly of: ActivityOf | null
  readonly transactions: readonly HistoryTransaction[]
  readonly hasMore: boolean
  /** Why the last page could not be read; those before it stay. */
  readonly error: KitError | null
}

export const initialActivity: ActivityState = {
  is: 'idle',
  of: null,
  transactions: [],
  hasMore: false,
  error: null,
}
