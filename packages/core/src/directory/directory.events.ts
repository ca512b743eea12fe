import type { KitError } from '../errors/kit-error.ts'

/** The requests to the directory. */
export type DirectoryRequest =
  /** A view shows suggestions; `recentIds` are those used before. */
  | { type: 'directory.suggestionsRequested'; recentIds: readonly string[] }
  /** A view shows the whole list. */
  | { type: 'directory.listingRequested' }
  /** Code wants one wallet, whether or not a view lists it. */
  | { type: 'directory.walletRequested'; id: string }
  /** The end of the list is near. */
  | { type: 'directory.moreRequested' }
  | { type: 'directory.searched'; text: string }
  | { type: 'directory.certifiedToggled'; isOn: boolean }
  | { type: 'directory.retried' }

/** What the directory reports to the root: why it failed, once for each reason. */
export type DirectoryNews = { type: 'directory.failed'; error: KitError }
