import { namespaceOf } from '../../domain/caip.ts'
import type { Connection } from '../../domain/connection.ts'
import type { ConnectorKind } from '../../domain/connector.ts'
import type { CaipNetworkId, Namespace } from '../../domain/namespace.ts'
import { sessionConnectorId } from '../../domain/session.ts'
import { isKitError } from '../../errors/kit-error.ts'
import { isSamePlace } from '../../router/home.ts'
import type { Route, View } from '../../router/routes.ts'
import { connectedNamespace, isSupported, networkFor, unsupportedNamespace, withRecent } from '../crossings.ts'
import type { Deed, Errand, Outcome, Rules, Situation } from '../kit.context.ts'
import type { WalletAddress } from '../kit.events.ts'
import { connect, givenUpWith, isNext, proceed } from './asking.ts'
import { isPairing } from './pairing.rules.ts'

/** From a picked wallet to a live one. */
export const connectingRules: Rules<
  | 'wallet.picked'
  | 'wallet.pickedForAll'
  | 'connect.requested'
  | 'connect.retried'
  | 'connect.cancelled'
  | 'account.picked'
  | 'connection.opened'
  | 'connection.failed'
  | 'success.shown'
> = {
  'wallet.picked': (situation, { namespace, connectorId }) => {
    if (connectorId === sessionConnectorId) {
      return {
        set: { hasInteracted: true },
        deeds: [{ to: 'router', letter: { type: 'router.pushed', route: anyWallet } }],
      }
    }
    const route = { view: 'ConnectingExternal', namespace, connectorId } as const
    return connect(situation, namespace, connectorId, [{ to: 'router', letter: { type: 'router.pushed', route } }])
  },
  // The chain on show comes first, so that the visitor stays where they are.
  'wallet.pickedForAll': (situation, { members }) => {
    const onShow = namespaceOf(situation.networks.active)
    const isOnShow = ({ namespace }: WalletAddress) => namespace === onShow
    const ordered = [...members.filter(isOnShow), ...members.filter((member) => !isOnShow(member))]
    return proceed(situation, { members: ordered, at: 0 })
  },
  // A session needs a code to be shown, so the modal opens.
  'connect.requested': (situation, { namespace, connectorId }) =>
    connectorId === sessionConnectorId ? throughSession(situation) : connect(situation, namespace, connectorId, []),
  'connect.retried': ({ networks }, { namespace }) => {
    const network = networkFor(namespace, networks)
    return network ? { deeds: [{ to: `connection:${namespace}`, letter: { type: 'connect.retried', network } }] } : {}
  },
  'connect.cancelled': ({ context }, { namespace }) => ({
    set: givenUpWith({ namespace }, context.errand) ?? {},
    deeds: [{ to: `connection:${namespace}`, letter: { type: 'connect.cancelled' } }],
  }),
  'account.picked': (_, { namespace, address }) => ({
    deeds: [{ to: `connection:${namespace}`, letter: { type: 'account.picked', address } }],
  }),
  'connection.opened': (situation, { namespace, connection, isRestored }) => {
    const { context, networks } = situation
    const { errand } = context
    const isErrand = !isRestored && isNext(errand, connection)
    const onward = isErrand && errand ? proceed(situation, { ...errand, at: errand.at + 1 }) : {}
    const isUnderWay = onward.set?.errand != null
    const { connectorKind: kind, network: whereItIs } = connection
    const stays = kind === 'walletConnect' && isApproved(networks.active, connection)
    const network = stays ? networks.active : whereItIs
    const recentIds = isRestored ? context.recentIds : withRecent(context.recentIds, connection, context.chosenListing)
    const visited: Deed[] = isRestored
      ? []
      : [
          { emit: { type: 'connection.kept', namespace, connectorId: connection.connectorId, network } },
          { emit: { type: 'recents.kept', recentIds } },
          ...(isUnderWay ? [] : [{ later: { type: 'success.shown', namespace } } as const]),
        ]
    // Further chains of one wallet come beside what is on show, if anything is.
    const isFirst = !isErrand || !context.connections[namespaceOf(networks.active)]
    const isFollowed =
      isFirst && isSupported(network, networks.requested) && leads(situation, namespace, kind, isRestored)
    return {
      set: { ...onward.set, connections: { ...context.connections, [namespace]: connection }, recentIds },
      deeds: [
        ...overtaking(situation, connection),
        ...(stays && network !== whereItIs ? [movedBy(namespace, network)] : []),
        ...(isFollowed && !stays ? follow(network) : []),
        { track: { name: 'CONNECT_SUCCESS', props: { kind, network, reconnect: isRestored } } },
        { to: 'router', letter: { type: 'router.finished', view: 'Connect' } },
        ...visited,
        ...(onward.deeds ?? []),
      ],
    }
  },
  'connection.failed': ({ context }, { namespace, connectorId, error }) => ({
    // What one chain refused the next is not asked.
    set: isNext(context.errand, { namespace, connectorId }) ? { errand: null } : {},
    deeds: [
      isKitError(error, 'wallet/rejected')
        ? { track: { name: 'USER_REJECTED', props: { namespace } } }
        : { track: { name: 'CONNECT_ERROR', props: { namespace, code: error.code } } },
    ],
  }),
  'success.shown': (situation, { namespace }) => {
    const { context, networks, stack, route } = situation
    const connection = context.connections[namespace]
    if (!connection) return {}
    const unsupported = unsupportedNamespace(context.connections, networks, context.settings)
    if (unsupported === namespace) {
      return {
        deeds: [{ to: 'router', letter: { type: 'router.opened', at: { view: 'UnsupportedChain', namespace } } }],
      }
    }
    // By now the visitor may be waiting for another wallet, whose place stays.
    const isItsPlace =
      connection.connectorKind === 'walletConnect'
        ? stack.some(isPairing) && route?.view !== 'ConnectingExternal'
        : isPlaceOf(route, connection, context.errand)
    return isItsPlace ? { deeds: [arrived(situation, route?.view ?? 'Connect')] } : {}
  },
}

/** Who came from an account is shown the new one; for anybody else the modal has done its work. */
function arrived({ context, networks, stack }: Situation, view: View): Deed {
  const namespace = connectedNamespace(context.connections, networks)
  return namespace && stack.some((route) => route.view === 'Account')
    ? { to: 'router', letter: { type: 'router.opened', at: { view: 'Account', namespace } } }
    : { to: 'router', letter: { type: 'router.finished', view } }
}

/** What was asked of the wallet that was active before is waited for no longer. */
function overtaking({ context, switchingTo }: Situation, { namespace, connectorId }: Connection): Deed[] {
  const isOther = context.connections[namespace]?.connectorId !== connectorId
  const isAwaited = switchingTo !== null && namespaceOf(switchingTo) === namespace
  return isOther && isAwaited ? [{ to: 'networks', letter: { type: 'network.switchEnded' } }] : []
}

/** Where the visitor waits for this wallet. */
function isPlaceOf(route: Route | undefined, { namespace, connectorId }: Connection, errand: Errand | null): boolean {
  if (route?.view === 'ConnectingMultiChain') return errand === null
  return route?.view === 'ConnectingExternal' && route.connectorId === connectorId && route.namespace === namespace
}

const anyWallet = { view: 'ConnectingWalletConnect', walletId: null } as const

/** Any wallet, by code or link. A code that is on show already, and has failed, is asked for again. */
function throughSession({ stack }: Situation): Outcome {
  const again: Deed = { to: 'pairing', letter: { type: 'pairing.retried' } }
  return {
    set: { hasInteracted: true },
    deeds: [
      { to: 'router', letter: { type: 'router.opened', at: anyWallet } },
      ...(stack.some((route) => isSamePlace(route, anyWallet)) ? [again] : []),
    ],
  }
}

/** A session is moved by the kit and asks nobody, so the kit stays where the visitor was. */
function movedBy(namespace: Namespace, network: CaipNetworkId): Deed {
  return { to: `connection:${namespace}`, letter: { type: 'switch.requested', network } }
}

function isApproved(network: CaipNetworkId, { approvedNetworks = [] }: Connection): boolean {
  return (approvedNetworks as readonly CaipNetworkId[]).includes(network)
}

/** Whether what is on show goes where this wallet is: of several that come together only one leads. */
function leads(
  { context, networks }: Situation,
  namespace: Namespace,
  kind: ConnectorKind,
  isRestored: boolean,
): boolean {
  if (isRestored) return namespace === namespaceOf(networks.active)
  return kind !== 'walletConnect' || context.sessionLead === null || context.sessionLead === namespace
}

/** The kit follows the wallet to a network that it knows. */
function follow(network: CaipNetworkId): Deed[] {
  return [
    { to: 'networks', letter: { type: 'network.activated', network } },
    { emit: { type: 'network.kept', network } },
  ]
}
