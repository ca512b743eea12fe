import { namespaceOf } from '../../domain/caip.ts'
import type { Connection } from '../../domain/connection.ts'
import { type Connector, type ConnectorKind, sharedSessionKinds } from '../../domain/connector.ts'
import type { CaipNetworkId, Namespace } from '../../domain/namespace.ts'
import { isKitError, KitError } from '../../errors/kit-error.ts'
import type { WalletId } from '../../kit/kit.events.ts'
import { isSameRoute } from '../../router/home.ts'
import { isLoginRoute, isPairingRoute, type Route, type View } from '../../router/routes.ts'
import { connectedNamespace, isSupported, networkFor, unsupportedNamespace, withRecent } from '../coordination.ts'
import type { ConnectQueue, Effect, RuleInput, RuleResult, Rules } from '../root.types.ts'
import { cancelQueue, isNext } from './connect-queue.ts'
import { raise, trackChoice, trackFailure } from './effects.ts'
import { backToList, isPlaceOf } from './place-of-wallet.ts'

/** From a picked wallet to a live one. */
export const connectingRules: Rules<
  | 'wallet.picked'
  | 'wallet.pickedForAll'
  | 'connect.requested'
  | 'connect.retried'
  | 'connect.cancelled'
  | 'connection.opened'
  | 'connection.failed'
  | 'success.shown'
> = {
  'wallet.picked': (input, { namespace, connectorId }) => {
    if (connectorId === input.context.settings.pairingConnectorId) {
      return {
        set: { hasInteracted: true },
        effects: [{ to: 'router', event: { type: 'router.pushed', route: anyWallet } }],
      }
    }
    const route = { view: 'ConnectingExternal', namespace, connectorId } as const
    return connect(input, namespace, connectorId, [{ to: 'router', event: { type: 'router.pushed', route } }])
  },
  // The chain on show comes first, so that the visitor stays where they are.
  'wallet.pickedForAll': (input, { wallets }) => {
    const onShow = namespaceOf(input.networks.active)
    const isOnShow = ({ namespace }: WalletId) => namespace === onShow
    const ordered = [...wallets.filter(isOnShow), ...wallets.filter((wallet) => !isOnShow(wallet))]
    return connectNext(input, { wallets: ordered, at: 0 })
  },
  // A session needs a code to be shown, so the modal opens.
  'connect.requested': (input, { namespace, connectorId, command, walletId = null }) =>
    connectorId === input.context.settings.pairingConnectorId
      ? connectBySession(input, command, walletId)
      : connect(input, namespace, connectorId, [], command),
  'connect.retried': ({ networks }, { namespace }) => {
    const network = networkFor(namespace, networks)
    return network ? { effects: [{ to: `wallets:${namespace}`, event: { type: 'connect.retried', network } }] } : {}
  },
  'connect.cancelled': ({ context }, { namespace }) => ({
    set: cancelQueue({ namespace }, context.connectQueue) ?? {},
    effects: [{ to: `wallets:${namespace}`, event: { type: 'connect.cancelled' } }],
  }),
  'connection.opened': (input, { namespace, connection, isRestored }) => {
    const { context, networks } = input
    const { connectQueue } = context
    const isQueued = !isRestored && isNext(connectQueue, connection)
    const nextResult = isQueued && connectQueue ? connectNext(input, { ...connectQueue, at: connectQueue.at + 1 }) : {}
    const isUnderWay = nextResult.set?.connectQueue != null
    const { connectorKind: kind, network: whereItIs } = connection
    const staysOnActive = sharedSessionKinds.has(kind) && isApproved(networks.active, connection)
    const network = staysOnActive ? networks.active : whereItIs
    const recentIds = isRestored ? input.recentIds : withRecent(input.recentIds, connection, context.chosenListing)
    const recorded: Effect[] = isRestored
      ? []
      : [
          { emit: { type: 'connection.persisted', namespace, connectorId: connection.connectorId, network } },
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
      effects: [
        ...endPendingSwitch(input, connection),
        ...(staysOnActive && network !== whereItIs ? [switchSession(namespace, network)] : []),
        ...(follows && !staysOnActive ? followNetwork(network) : []),
        { track: { name: 'CONNECT_SUCCESS', props: { kind, network, reconnect: isRestored } } },
        { to: 'router', event: { type: 'router.finished', view: 'Connect' } },
        ...recorded,
        ...(nextResult.effects ?? []),
      ],
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
    const { context, networks, stack, route } = input
    const connection = context.connections[namespace]
    if (!connection) return {}
    const unsupported = unsupportedNamespace(context.connections, networks, context.settings)
    if (unsupported === namespace) {
      return {
        effects: [{ to: 'router', event: { type: 'router.opened', at: { view: 'UnsupportedChain', namespace } } }],
      }
    }
    // By now the visitor may be waiting for another wallet, whose place stays.
    const isItsPlace =
      connection.connectorKind === 'walletConnect'
        ? stack.some(isPairingRoute) && route?.view !== 'ConnectingExternal'
        : connection.connectorKind === 'auth'
          ? route !== undefined && isLoginRoute(route)
          : isRouteOf(route, connection, context.connectQueue)
    return isItsPlace ? { effects: [afterSuccess(input, route?.view ?? 'Connect')] } : {}
  },
}

/** A visitor who came from an account sees the new one; otherwise the view is finished. */
function afterSuccess({ context, networks, stack }: RuleInput, view: View): Effect {
  const namespace = connectedNamespace(context.connections, networks)
  return namespace && stack.some((route) => route.view === 'Account')
    ? { to: 'router', event: { type: 'router.opened', at: { view: 'Account', namespace } } }
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

const kindOf = (connectors: readonly Connector[], { namespace, connectorId }: WalletId): ConnectorKind | undefined =>
  connectors.find((known) => known.id === connectorId && known.namespace === namespace)?.kind

const anyWallet = { view: 'ConnectingWalletConnect', walletId: null } as const

/** Any wallet, or one of the directory, by code or link. A code that is on show already, and has failed, is asked for again. */
function connectBySession({ stack }: RuleInput, command: string | undefined, walletId: string | null): RuleResult {
  const at = { view: 'ConnectingWalletConnect', walletId } as const
  const again: Effect = { to: 'pairing', event: { type: 'pairing.retried' } }
  return {
    set: { hasInteracted: true },
    effects: [
      { to: 'router', event: { type: 'router.opened', at } },
      ...(stack.some((route) => isSameRoute(route, at)) ? [again] : []),
      ...(command === undefined ? [] : [{ to: 'pairing', event: { type: 'pairing.awaited', command } } as const]),
    ],
  }
}

/** The kit moves a session without a prompt, so the network that is on show stays. */
function switchSession(namespace: Namespace, network: CaipNetworkId): Effect {
  return { to: `wallets:${namespace}`, event: { type: 'switch.requested', network } }
}

function isApproved(network: CaipNetworkId, { approvedNetworks = [] }: Connection): boolean {
  return (approvedNetworks as readonly CaipNetworkId[]).includes(network)
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

/** Asks a wallet, after whatever comes before. */
function connect(
  input: RuleInput,
  namespace: Namespace,
  connectorId: string,
  before: readonly Effect[],
  command?: string,
): RuleResult {
  const commands = command === undefined ? {} : { commands: [command] }
  const { context, networks, connectors } = input
  const network = networkFor(namespace, networks)
  // A visitor who picks another wallet meanwhile ends the queue.
  const isOther = context.connectQueue !== null && !isNext(context.connectQueue, { namespace, connectorId })
  const changed = isOther ? { connectQueue: null } : {}
  if (!network || !context.namespaces.includes(namespace)) {
    const detail = `No adapter or no network of ${namespace} was passed to createKit. Pass both.`
    return {
      set: changed,
      effects: [raise(new KitError('config/invalid', { detail }))],
    }
  }
  // What discovery has not found is external.
  const kind = kindOf(connectors, { namespace, connectorId }) ?? 'external'
  return {
    set: { hasInteracted: true, ...changed },
    effects: [
      ...before,
      trackChoice(kind, namespace),
      { to: `wallets:${namespace}`, event: { type: 'connect.requested', connectorId, network, ...commands } },
    ],
  }
}

/** Asks the next wallet of the queue, and ends the queue after the last. */
function connectNext(input: RuleInput, connectQueue: ConnectQueue): RuleResult {
  const next = connectQueue.wallets[connectQueue.at]
  if (!next) return { set: { connectQueue: null } }
  const { set, effects = [] } = connect(input, next.namespace, next.connectorId, [])
  return { set: { ...set, connectQueue: set?.hasInteracted ? connectQueue : null }, effects }
}
