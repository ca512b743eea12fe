import { namespaceOf } from '../domain/caip.ts'
import type { Namespace } from '../domain/namespace.ts'
import type { KitSnapshot } from '../kit/kit.ts'
import type { KitSettings } from '../kit/settings.ts'
import type { RouteOf } from '../router/routes.ts'
import { connectionOf, stateOf } from './shared/connections.ts'
import { memoizeBySource } from './shared/memoize-by-source.ts'
import { type NetworkRow, networkRows } from './shared/network-row.ts'

/** What the UnsupportedChain view may know. */
export type UnsupportedChainModel = {
  readonly namespace: Namespace
  readonly connectorId: string
  readonly walletName: string
  readonly networks: readonly NetworkRow[]
  readonly isDisconnecting: boolean
}

/** A wallet on a network that the dApp did not ask for, and the networks that it did (R-NET-8). */
export function selectUnsupportedChain(
  snapshot: KitSnapshot,
  _settings: KitSettings,
  { namespace }: Omit<RouteOf<'UnsupportedChain'>, 'view'>,
): UnsupportedChainModel {
  const connection = connectionOf(snapshot, namespace)
  return {
    namespace,
    connectorId: connection?.connectorId ?? '',
    walletName: connection?.wallet.name ?? '',
    networks: rowsByNamespace(networkRows(snapshot)).get(namespace) ?? none,
    isDisconnecting: stateOf(snapshot, namespace)?.is === 'disconnecting',
  }
}

/** By namespace: another one's network would leave this wallet where it is (R-NET-11). */
const rowsByNamespace = memoizeBySource((rows: readonly NetworkRow[]) => {
  const grouped = new Map<Namespace, NetworkRow[]>()
  for (const row of rows) {
    const namespace = namespaceOf(row.network)
    grouped.set(namespace, [...(grouped.get(namespace) ?? []), row])
  }
  return grouped
})

const none: readonly NetworkRow[] = []
