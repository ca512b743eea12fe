import type { Namespace } from '../domain/namespace.ts'
import type { Network } from '../domain/network.ts'
import type { DirectoryState, KitSnapshot, WalletsState } from '../kit/kit.ts'
import type { StoredWallets } from '../root/root.types.ts'

const disconnected: WalletsState = { is: 'disconnected', failure: null }

/** A directory that nobody has asked. */
export const initialDirectory: DirectoryState = {
  is: 'idle',
  featured: [],
  recommended: [],
  recent: [],
  custom: [],
  excludedRdns: [],
  text: '',
  isCertifiedOnly: false,
  listing: { is: 'idle', wallets: [], count: 0, hasMore: false, source: 'live' },
}

/**
 * A kit before anything has happened: nothing open, nothing looked for, and at most a wallet to pick up. Also what a
 * server renders.
 */
export function initialSnapshot(
  namespaces: readonly Namespace[],
  requested: readonly Network[],
  active: Network,
  kept: StoredWallets,
): KitSnapshot {
  const connections = namespaces.map((namespace): [Namespace, WalletsState] => {
    const lead = kept[namespace]?.[0]
    return [namespace, lead ? { is: 'reconnecting', connectorId: lead.connectorId } : disconnected]
  })
  return {
    wallets: Object.fromEntries(connections) as KitSnapshot['wallets'],
    networks: { requested, active, isSwitchingNamespace: false },
    discovery: { is: 'idle', connectors: [], recentIds: [] },
    directory: initialDirectory,
    pairing: { is: 'idle' },
    router: { isOpen: false, isShaking: false, stack: [], canGoBack: false, direction: 'forward' },
    notices: { toast: null, alert: null },
  }
}
