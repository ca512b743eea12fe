import type { KitError } from '../errors/kit-error.ts'

export type KeyExportRequest =
  /** The visitor wants to take the keys of their embedded wallet elsewhere; the frame shows how. */
  | { type: 'keyExport.requested' }
  /** The visitor went away from it. */
  | { type: 'keyExport.left' }

/** What the export reports to the root. */
export type KeyExportNews =
  /** The visitor has closed it in the frame. */
  { type: 'keyExport.ended' } | { type: 'keyExport.failed'; error: KitError }
