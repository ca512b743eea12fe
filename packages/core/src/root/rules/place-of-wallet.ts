import type { WalletId } from '../../kit/kit.events.ts'
import { isLoginRoute, isPairingRoute, type Route } from '../../router/routes.ts'
import type { Effect, RuleInput } from '../root.types.ts'

/** Whether the visitor waits for this wallet here. */
export const isPlaceOf = ({ namespace, connectorId }: WalletId, route: Route | undefined): boolean =>
  route?.view === 'ConnectingExternal' && route.connectorId === connectorId && route.namespace === namespace

/** Back to where the visitor chose the wallet. */
export const backToList: Effect = { to: 'router', event: { type: 'router.backRequested' } }

/** Back, or out of the modal where nothing is behind. */
const leavePlace: readonly Effect[] = [
  backToList,
  { to: 'router', event: { type: 'router.finished', view: 'ConnectingExternal' } },
]

/** Whether the visitor waits here for the wallet of a code. By now they may be waiting for another wallet, whose place stays. */
export const isPlaceOfCode = ({ stack, route }: RuleInput): boolean =>
  stack.some(isPairingRoute) && route?.view !== 'ConnectingExternal'

/** Whether the visitor signs in here. */
export const isPlaceOfLogin = ({ route }: RuleInput): boolean => route !== undefined && isLoginRoute(route)

/** Away from where the visitor waits for a wallet that is gone, be it one of this page or that of the session approved last. */
export function leavePlaceOf(input: RuleInput, wallet: WalletId): readonly Effect[] {
  if (isPlaceOf(wallet, input.route)) return leavePlace
  const { namespace, connectorId } = wallet
  const { settings, sessionNamespace } = input.context
  if (namespace !== sessionNamespace) return []
  if (connectorId === settings.pairingConnectorId && isPlaceOfCode(input)) return leaveAll(input, isPairingRoute)
  return connectorId === settings.authConnectorId && isPlaceOfLogin(input) ? leaveAll(input, isLoginRoute) : []
}

/** Back to before the first of them: each would wait for ever. */
function leaveAll({ stack, route }: RuleInput, isLeft: (route: Route) => boolean): readonly Effect[] {
  const before = stack[stack.findIndex(isLeft) - 1]
  if (before) return [{ to: 'router', event: { type: 'router.pushed', route: before } }]
  return route ? [{ to: 'router', event: { type: 'router.finished', view: route.view } }] : []
}
