import type { Namespace } from '../../domain/namespace.ts'
import { isKitError, KitError } from '../../errors/kit-error.ts'
import { isSupported, networkFor, unsupportedNamespace, withRecent } from '../crossings.ts'
import type { Deed, Outcome, Rules, Situation } from '../kit.context.ts'

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
    const route = { view: 'ConnectingExternal', namespace, connectorId } as const
    return connect(situation, namespace, connectorId, [{ to: 'router', letter: { type: 'router.pushed', route } }])
  },
  'connect.requested': (situation, { namespace, connectorId }) => connect(situation, namespace, connectorId, []),
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
  'connection.opened': ({ context, networks }, { namespace, connection, isRestored }) => {
    const { connectorId, connectorKind: kind, network } = connection
    const recentIds = isRestored ? context.recentIds : withRecent(context.recentIds, connectorId)
    const visited: Deed[] = isRestored
      ? []
      : [{ emit: { type: 'recents.kept', recentIds } }, { later: { type: 'success.shown', namespace } }]
    return {
      set: { connections: { ...context.connections, [namespace]: connection }, recentIds },
      deeds: [
        { emit: { type: 'connection.kept', namespace, connectorId } },
        ...(isSupported(network, networks.requested) ? follow(network) : []),
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
  'success.shown': ({ context, networks, route }, { namespace }) => {
    const connection = context.connections[namespace]
    if (!connection) return {}
    const unsupported = unsupportedNamespace(context.connections, networks, context.features)
    if (unsupported === namespace) {
      return {
        deeds: [{ to: 'router', letter: { type: 'router.opened', at: { view: 'UnsupportedChain', namespace } } }],
      }
    }
    // By now the visitor may be waiting for another wallet, whose place stays.
    const isItsPlace = route?.view === 'ConnectingExternal' && route.connectorId === connection.connectorId
    const done: Deed = { to: 'router', letter: { type: 'router.finished', view: 'ConnectingExternal' } }
    return isItsPlace && route.namespace === namespace ? { deeds: [done] } : {}
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

/** The kit follows the wallet to a network that it knows. */
function follow(network: `${Namespace}:${string}`): Deed[] {
  return [
    { to: 'networks', letter: { type: 'network.activated', network } },
    { emit: { type: 'network.kept', network } },
  ]
}
