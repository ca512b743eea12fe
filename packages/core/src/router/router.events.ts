import type { Namespace } from '../domain/namespace.ts'
import type { Route, View } from './routes.ts'

export type RouterRequest =
  | { type: 'router.opened'; at: Route }
  /** A place already in the history is returned to instead. */
  | { type: 'router.pushed'; route: Route }
  | { type: 'router.backRequested' }
  | { type: 'router.closeRequested'; force?: boolean }
  /** What a view was for is done; heard only while that view is on show. */
  | { type: 'router.finished'; view: View }
  /** The connection that some places are about is gone, and so are they. */
  | { type: 'router.emptied'; namespace: Namespace }

/** What the router tells the kit. */
export type RouterNews =
  | { type: 'router.shown' }
  | { type: 'router.hidden' }
  /** A place is in the history that was not. */
  | { type: 'router.entered'; route: Route }
  /** The visitor went away from a place, so whatever it waited for is given up. */
  | { type: 'router.left'; route: Route }
