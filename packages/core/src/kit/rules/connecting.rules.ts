import { namespaceOf } from '../../domain/caip.ts'
import type { Connection } from '../../domain/connection.ts'
import type { ConnectorKind } from '../../domain/connector.ts'
import type { CaipNetworkId, Namespace } from '../../domain/namespace.ts'
import { sessionConnectorId } from '../../domain/session.ts'
import { isKitError, KitError } from '../../errors/kit-error.ts'
import { isSamePlace } from '../../router/home.ts'
import { isSupported, networkFor, unsupportedNamespace, withRecent } from '../crossings.ts'
import type { Deed, Outcome, Rules, Situation } from '../kit.context.ts'
import { isPairing } from './pairing.rules.ts'

/** From a picked wallet to a live one. */
export const connectingRules: Rules<
  | 'wallet.picked'
  | 'connect.requested'
  | 'connect.retried'
  | 'connect.cancelled'
  | 'account.picked'
  | 'connection.opened'
  | 'connection.failed'
  | 'success.shown'
  | 'elsewhere.connected'
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
  // A session needs a code to be shown, so the modal opens.
  'connect.requested': (situation, { namespace, connectorId }) =>
    connectorId === sessionConnectorId ? throughSession(situation) : connect(situation, namespace, connectorId, []),
  'connect.retried': ({ networks }, { namespace }) => {
    const network = networkFor(namespace, networks)
    return network ? { deeds: [{ to: `connection:${namespace}`, letter: { type: 'connect.retried', network } }] } : {}
  },
  'connect.cancelled': (_, { namespace }) => ({
    deeds: [{ to: `connection:${namespace}`, letter: { type: 'connect.cancelled' } }],
  }),
  'account.picked': (_, { namespace, address }) => ({
    deeds: [{ to: `connection:${namespace}`, letter: { type: 'account.picked', address } }],
  }),
  'connection.opened': (situation, { namespace, connection, isRestored }) => {
    const { context, networks } = situation
    const { connectorKind: kind, network: whereItIs } = connection
    const stays = kind === 'walletConnect' && isApproved(networks.active, connection)
    const network = stays ? networks.active : whereItIs
    const recentIds = isRestored ? context.recentIds : withRecent(context.recentIds, connection, context.chosenListing)
    const visited: Deed[] = isRestored
      ? []
      : [{ emit: { type: 'recents.kept', recentIds } }, { later: { type: 'success.shown', namespace } }]
    const isFollowed = isSupported(network, networks.requested) && leads(situation, namespace, kind, isRestored)
    return {
      set: { connections: { ...context.connections, [namespace]: connection }, recentIds },
      deeds: [
        { emit: { type: 'connection.kept', namespace, connectorId: connection.connectorId } },
        ...(stays && network !== whereItIs ? [movedBy(namespace, network)] : []),
        ...(isFollowed && !stays ? follow(network) : []),
        { track: { name: 'CONNECT_SUCCESS', props: { kind, network, reconnect: isRestored } } },
        { to: 'router', letter: { type: 'router.finished', view: 'Connect' } },
        ...visited,
      ],
    }
  },
  'connection.failed': (_, { namespace, error }) => ({
    deeds: [
      isKitError(error, 'wallet/rejected')
        ? { track: { name: 'USER_REJECTED', props: { namespace } } }
        : { track: { name: 'CONNECT_ERROR', props: { namespace, code: error.code } } },
    ],
  }),
  'success.shown': ({ context, networks, stack, route }, { namespace }) => {
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
        : route?.view === 'ConnectingExternal' &&
          route.connectorId === connection.connectorId &&
          route.namespace === namespace
    const done: Deed = { to: 'router', letter: { type: 'router.finished', view: route?.view ?? 'Connect' } }
    return isItsPlace ? { deeds: [done] } : {}
  },
  'elsewhere.connected': (_, { namespace, connectorId }) => ({
    deeds: [{ to: `connection:${namespace}`, letter: { type: 'elsewhere.connected', connectorId } }],
  }),
}

function connect(situation: Situation, namespace: Namespace, connectorId: string, before: readonly Deed[]): Outcome {
  const { context, networks, connectors } = situation
  const network = networkFor(namespace, networks)
  if (!network || !context.namespaces.includes(namespace)) {
    const detail = `No adapter or no network of namespace '${namespace}' was passed to createKit.`
    return {
      deeds: [{ to: 'notices', letter: { type: 'notice.raised', error: new KitError('config/invalid', { detail }) } }],
    }
  }
  const kind = connectors.find((known) => known.id === connectorId && known.namespace === namespace)?.kind ?? 'external'
  return {
    set: { hasInteracted: true },
    deeds: [
      ...before,
      { track: { name: 'SELECT_WALLET', props: { kind, namespace } } },
      { to: `connection:${namespace}`, letter: { type: 'connect.requested', connectorId, network } },
    ],
  }
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
