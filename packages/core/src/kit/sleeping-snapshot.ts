import type { Namespace } from '../domain/namespace.ts'
import type { Network } from '../domain/network.ts'
import type { ConnectionState, KitSnapshot } from './kit.ts'

const disconnected: ConnectionState = { is: 'disconnected', failure: null }

/**
 * A kit before anything has happened: nothing open, nothing looked for, and at most a wallet to pick up. Also what a
 * server renders.
 */
export function sleepingSnapshot(
  namespaces: readonly Namespace[],
  requested: readonly Network[],
  active: Network,
  lastConnectorIds: Partial<Record<Namespace, string>>,
): KitSnapshot {
  const connections = namespaces.map((namespace): [Namespace, ConnectionState] => {
    const connectorId = lastConnectorIds[namespace]
    return [namespace, connectorId === undefined ? disconnected : { is: 'reconnecting', connectorId }]
  })
  return {
    connections: Object.fromEntries(connections) as KitSnapshot['connections'],
    networks: { requested, active, isSwitchingNamespace: false },
    wallets: { is: 'asleep', connectors: [], recentIds: [] },
    modal: { isOpen: false, isShaking: false, stack: [], canGoBack: false, direction: 'forward' },
    notices: { toast: null, alert: null },
  }
}
