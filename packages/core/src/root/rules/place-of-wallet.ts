import type { WalletId } from '../../kit/kit.events.ts'
import type { Route } from '../../router/routes.ts'
import type { Effect } from '../root.types.ts'

/** Whether the visitor waits for this wallet here. */
export const isPlaceOf = ({ namespace, connectorId }: WalletId, route: Route | undefined): boolean =>
  route?.view === 'ConnectingExternal' && route.connectorId === connectorId && route.namespace === namespace

/** Back to where the visitor chose the wallet. */
export const backToList: Effect = { to: 'router', event: { type: 'router.backRequested' } }

/** Back, or out of the modal where nothing is behind. */
export const leavePlace: readonly Effect[] = [
  backToList,
  { to: 'router', event: { type: 'router.finished', view: 'ConnectingExternal' } },
]
