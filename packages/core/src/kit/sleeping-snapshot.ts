import type { Namespace } from '../domain/namespace.ts'
import type { Network } from '../domain/network.ts'
import type { KeptWallets } from './kit.context.ts'
import type { ConnectionState, DirectoryState, KitSnapshot } from './kit.ts'

const disconnected: ConnectionState = { is: 'disconnected', failure: null }

/** A directory that nobody has asked. */
export const asleepDirectory: DirectoryState = {
  is: 'asleep',
  featured: [],
  recommended: [],
  recent: [],
  custom: [],
  excludedRdns: [],
  text: '',
  isCertifiedOnly: false,
  listing: { is: 'asleep', wallets: [], count: 0, hasMore: false, source: 'live' },
}

/**
 * A kit before anything has happened: nothing open, nothing looked for, and at most a wallet to pick up. Also what a
 * server renders.
 */
export function sleepingSnapshot(
  namespaces: readonly Namespace[],
  requested: readonly Network[],
  active: Network,
  kept: KeptWallets,
): KitSnapshot {
  const connections = namespaces.map((namespace): [Namespace, ConnectionState] => {
    const lead = kept[namespace]?.[0]
    return [namespace, lead ? { is: 'reconnecting', connectorId: lead.connectorId } : disconnected]
  })
  return {
    connections: Object.fromEntries(connections) as KitSnapshot['connections'],
    networks: { requested, active, isSwitchingNamespace: false },
    wallets: { is: 'asleep', connectors: [], recentIds: [] },
    directory: asleepDirectory,
    pairing: { is: 'idle' },
    modal: { isOpen: false, isShaking: false, stack: [], canGoBack: false, direction: 'forward' },
    notices: { toast: null, alert: null },
  }
}
