import { ownName } from '../../domain/connector.ts'
import type { WalletsState } from '../../wallets/wallets.state.ts'
import { connectionsIn } from './connections.ts'

/** What the wallet that is asked calls itself; empty for one that is no longer connected. */
export const askedName = (state: WalletsState, { connectorId }: { readonly connectorId: string }): string =>
  ownName(connectionsIn(state).find((connection) => connection.connectorId === connectorId)?.wallet.name ?? '')
