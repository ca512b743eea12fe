import type { WalletId } from '../../kit/kit.events.ts'
import type { Route } from '../../router/routes.ts'
import type { Effect, RuleInput } from '../root.types.ts'

/** Whether the visitor waits for this wallet here. */
export const isPlaceOf = ({ namespace, connectorId }: WalletId, route: Route | undefined): boolean =>
  route?.view === 'ConnectingExternal' && route.connectorId === connectorId && route.namespace === namespace

/** Where a visitor waits for a wallet that is not asked any more: back to where they chose it, or out of the modal. */
export function leavePlaceOf(wallet: WalletId, { route, stack }: RuleInput): Effect[] {
  if (!isPlaceOf(wallet, route)) return []
  return [
    stack.length > 1
      ? { to: 'router', event: { type: 'router.backRequested' } }
      : { to: 'router', event: { type: 'router.finished', view: 'ConnectingExternal' } },
  ]
}
