import type { KitError } from '../errors/kit-error.ts'

/** What can be said to the directory. */
export type WalletsRequest =
  /** A view shows suggestions; `recentIds` are those used before. */
  | { type: 'suggestions.wanted'; recentIds: readonly string[] }
  /** A view shows the whole list. */
  | { type: 'listing.wanted' }
  | { type: 'directory.moreRequested' }
  | { type: 'directory.searched'; text: string }
  | { type: 'directory.certifiedToggled'; isOn: boolean }
  | { type: 'directory.retried' }

/** What the directory tells the kit: why it said nothing, once for each reason. */
export type WalletsNews = { type: 'directory.failed'; error: KitError }
