import { namespaceOf } from '../../domain/caip.ts'
import type { Connection } from '../../domain/connection.ts'
import { type ConnectorKind, sharedSessionKinds } from '../../domain/connector.ts'
import type { CaipNetworkId, Namespace } from '../../domain/namespace.ts'
import { isKitError, type KitError } from '../../errors/kit-error.ts'
import type { WalletId } from '../../kit/kit.events.ts'
import type { Route, View } from '../../router/routes.ts'
import type { Followed } from '../../wallets/wallet.events.ts'
import { connectedNamespace, isSupported, isUnwelcome } from '../coordination.ts'
import type { ConnectQueue, Effect, RuleInput, Rules } from '../root.types.ts'
import { isNext } from './connect-queue.ts'
import { connectNext, kindOf } from './connecting.rules.ts'
import { showAccount, trackFailure } from './effects.ts'
import { unwritten } from './followed.ts'
import { backToList, isPlaceOf, isPlaceOfCode, isPlaceOfLogin } from './place-of-wallet.ts'
import { endOtherUnsupported } from './switching.rules.ts'
import { withRecent } from './with-recent.ts'

/** A wallet that was asked for is there, or is not. */
export const connectedRules: Rules<'connection.opened' | 'connection.failed' | 'success.shown'> = {
  'connection.opened': (input, event) => {
    const { namespace, connection, isRestored, picked: account } = event
    const { context, networks } = input
    const { connectQueue } = context
    const isQueued = !isRestored && isNext(connectQueue, connection)
    const nextResult = isQueued && connectQueue ? connectNext(input, { ...connectQueue, at: connectQueue.at + 1 }) : {}
    const isUnderWay = nextResult.set?.connectQueue != null
    const { connectorId, connectorKind: kind, network: whereItIs } = connection
    const staysOnActive = canStay(input, connection)
    const network = staysOnActive ? networks.active : whereItIs
    const recentIds = isRestored ? input.recentIds : withRecent(input.recentIds, connection, context.chosenListing)
    const recorded: Effect[] = isRestored
      ? []
      : [
          { emit: { type: 'connection.persisted', namespace, connectorId, network, account } },
          { emit: { type: 'recents.persisted', recentIds } },
          { to: 'discovery', event: { type: 'discovery.recentIdsChanged', recentIds } },
          ...(isUnderWay ? [] : [{ delayed: { type: 'success.shown', namespace } } as const]),
        ]
    // Further chains of one wallet come beside what is on show, if anything is.
    const isFirst = !isQueued || !context.connections[namespaceOf(networks.active)]
    const follows =
      isFirst && isSupported(network, networks.requested) && isFollowed(input, namespace, kind, isRestored)
    return {
      set: { ...nextResult.set, connections: { ...context.connections, [namespace]: connection } },
      effects: unwritten(event, [
        ...endPendingSwitch(input, connection),
        ...(staysOnActive && network !== whereItIs ? [switchSession(namespace, network, event)] : []),
        ...(follows && !staysOnActive ? [...followNetwork(network), ...endOtherUnsupported(input, network)] : []),
        { track: { name: 'CONNECT_SUCCESS', props: { kind, network, reconnect: isRestored } } },
        { to: 'router', event: { type: 'router.finished', view: 'Connect' } },
        ...recorded,
        ...(nextResult.effects ?? []),
      ]),
    }
  },
  'connection.failed': (input, { namespace, connectorId, error }) => ({
    // What one chain refused the next is not asked.
    set: isNext(input.context.connectQueue, { namespace, connectorId }) ? { connectQueue: null } : {},
    effects: [
      ...(isClosedWindow(input, { namespace, connectorId }, error) ? [backToList] : []),
      trackFailure(error, namespace),
    ],
  }),
  'success.shown': (input, { namespace }) => {
    const { context, networks, route } = input
    const connection = context.connections[namespace]
    if (!connection) return {}
    // The visitor waits for this wallet, and sees its account next.
    const isShownNext = connectedNamespace(context.connections, networks) === namespace
    if (isShownNext && isUnwelcome(connection, networks, context.settings)) {
      return {
        effects: [{ to: 'router', event: { type: 'router.opened', at: { view: 'UnsupportedChain', namespace } } }],
      }
    }
    const isItsPlace =
      connection.connectorKind === 'walletConnect'
        ? isPlaceOfCode(input)
        : connection.connectorKind === 'auth'
          ? isPlaceOfLogin(input)
          : isRouteOf(route, connection, context.connectQueue)
    return isItsPlace ? { effects: [afterSuccess(input, route?.view ?? 'Connect')] } : {}
  },
}

/** A visitor who came from an account sees the new one; otherwise the view is finished. */
function afterSuccess({ context, networks, stack }: RuleInput, view: View): Effect {
  const namespace = connectedNamespace(context.connections, networks)
  return namespace && stack.some((route) => route.view === 'Account')
    ? showAccount(namespace)
    : { to: 'router', event: { type: 'router.finished', view } }
}

/** What was asked of the wallet that was active before is waited for no longer. */
function endPendingSwitch({ context, switchingTo }: RuleInput, { namespace, connectorId }: Connection): Effect[] {
  const isOther = context.connections[namespace]?.connectorId !== connectorId
  const isAwaited = switchingTo !== null && namespaceOf(switchingTo) === namespace
  return isOther && isAwaited ? [{ to: 'networks', event: { type: 'networks.switchEnded' } }] : []
}

/** Where the visitor waits for this wallet. */
function isRouteOf(
  route: Route | undefined,
  { namespace, connectorId }: Connection,
  connectQueue: ConnectQueue | null,
): boolean {
  if (route?.view === 'ConnectingMultiChain') return connectQueue === null
  return isPlaceOf({ namespace, connectorId }, route)
}

/** The visitor closed the window in which an external wallet asked. */
const isClosedWindow = ({ connectors, route }: RuleInput, wallet: WalletId, error: KitError): boolean =>
  isPlaceOf(wallet, route) && isKitError(error, 'wallet/rejected') && kindOf(connectors, wallet) === 'external'

/** The kit moves a session without a prompt, so the network that is on show stays. */
export function switchSession(namespace: Namespace, network: CaipNetworkId, { isOfOtherTab }: Followed): Effect {
  return { to: `wallets:${namespace}`, event: { type: 'switch.requested', network, isOfOtherTab } }
}

/** Whether a wallet can be on the network that is on show, without a prompt. */
export function canStay({ networks }: RuleInput, { connectorKind, approvedNetworks = [] }: Connection): boolean {
  const approved: readonly CaipNetworkId[] = approvedNetworks
  return sharedSessionKinds.has(connectorKind) && approved.includes(networks.active)
}

/** Whether the network on show follows this wallet: of several that connect together only one is followed. */
function isFollowed(
  { context, networks }: RuleInput,
  namespace: Namespace,
  kind: ConnectorKind,
  isRestored: boolean,
): boolean {
  if (isRestored) return namespace === namespaceOf(networks.active)
  return !sharedSessionKinds.has(kind) || context.sessionNamespace === null || context.sessionNamespace === namespace
}

/** The kit follows the wallet to a network that it knows. */
function followNetwork(network: CaipNetworkId): Effect[] {
  return [
    { to: 'networks', event: { type: 'networks.activated', network } },
    { emit: { type: 'network.persisted', network } },
  ]
}
