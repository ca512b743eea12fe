import type { Namespace } from '../domain/namespace.ts'
import type { AccountTab, Route, View } from './routes.ts'

export type RouterRequest =
  | { type: 'router.opened'; at: Route }
  /** A place already in the history is returned to instead. */
  | { type: 'router.pushed'; route: Route }
  /** The same below a question that is on show, which the visitor goes on reading. */
  | { type: 'router.placed'; route: Route }
  /** The next step takes the place of the one on show, so that Back leads to where it began. */
  | { type: 'router.replaced'; route: Route }
  /** The visitor looks at another tab of the account that is on show. */
  | { type: 'router.tabChosen'; tab: AccountTab }
  | { type: 'router.backRequested' }
  | { type: 'router.closeRequested'; force?: boolean }
  /** The view has done its work; ignored unless that view is on show. */
  | { type: 'router.finished'; view: View }
  /** The connection that some routes need has ended; these routes are removed. */
  | { type: 'router.emptied'; namespace: Namespace }
  /** The visitor ticked the box of the dApp's terms, or took that back. */
  | { type: 'router.agreementChanged'; isAgreed: boolean }

/** What the router reports to the root. */
export type RouterNews =
  | { type: 'router.shown' }
  | { type: 'router.hidden' }
  /** A place is in the history that was not. */
  | { type: 'router.entered'; route: Route }
  /** The visitor went away from a place, so whatever it waited for is given up. */
  | { type: 'router.left'; route: Route }
