import type { Connection } from '../../domain/connection.ts'
import { type Connector, ownName } from '../../domain/connector.ts'
import type { Namespace } from '../../domain/namespace.ts'
import type { KitSnapshot } from '../../kit/kit.ts'
import type { WalletsState } from '../../wallets/wallets.state.ts'

/** How a namespace stands; `undefined` for one this kit does not have. */
export function stateOf({ wallets }: Pick<KitSnapshot, 'wallets'>, namespace: Namespace): WalletsState | undefined {
  return Object.hasOwn(wallets, namespace) ? wallets[namespace] : undefined
}

/** The connection of a namespace, while there is one. */
export function connectionOf(snapshot: Pick<KitSnapshot, 'wallets'>, namespace: Namespace): Connection | undefined {
  const state = stateOf(snapshot, namespace)
  return state && 'connection' in state ? state.connection : undefined
}

export type WalletAddress = { readonly namespace: Namespace; readonly connectorId: string }

/** The connection to one wallet, whether it is active or not. */
export function connectionBy(
  snapshot: Pick<KitSnapshot, 'wallets'>,
  { namespace, connectorId }: WalletAddress,
): Connection | undefined {
  return connectionsIn(stateOf(snapshot, namespace)).find((connection) => connection.connectorId === connectorId)
}

/** Every connection of a namespace, the active one first. */
export function connectionsIn(state: WalletsState | undefined): readonly Connection[] {
  if (!state || !('connection' in state)) return []
  return [state.connection, ...state.others.map(({ connection }) => connection)]
}

export function connectorOf({ discovery }: KitSnapshot, at: WalletAddress): Connector | undefined {
  return discovery.connectors.find(({ namespace, id }) => namespace === at.namespace && id === at.connectorId)
}

/** One session is enough: while it lives, no other is offered (R-CON-8). */
export function hasLiveSession(connections: KitSnapshot['wallets']): boolean {
  return Object.values(connections).some((state) =>
    connectionsIn(state).some(({ connectorKind }) => connectorKind === 'walletConnect'),
  )
}

/** The name of a wallet that is being connected, or is connected. */
export function walletNameOf(snapshot: KitSnapshot, at: WalletAddress): string {
  const connector = connectorOf(snapshot, at)
  if (connector) return ownName(connector.name)
  const connection = connectionBy(snapshot, at)
  return connection ? ownName(connection.wallet.name) : at.connectorId
}
