import type { NoticesRequest } from '../notices/notices.events.ts'
import type { RouterRequest } from '../router/router.events.ts'

export type KeyExportRequest =
  /** The visitor wants to take the keys of their embedded wallet elsewhere; the frame shows how. */
  | { type: 'keyExport.requested' }
  /** The visitor went away from it. */
  | { type: 'keyExport.left' }

/** What the export asks of other features. */
export type KeyExportAsks =
  /** The visitor has closed it in the frame. */
  Extract<RouterRequest, { type: 'router.backRequested' }> | Extract<NoticesRequest, { type: 'notices.raised' }>
