import { activateWallet, type Connection, disconnect, type WalletsState } from '@kit/core'
import { useMemo } from 'react'
import type { RegisteredNamespace } from '../kit/register.ts'
import { useKit } from '../kit/use-kit.ts'
import { useModel } from '../kit/use-model.ts'

/** A connected wallet on one of its chains. */
export type WalletEntry = {
  readonly namespace: RegisteredNamespace
  /** Identifies the wallet in its namespace, as in `useConnect().wallets`. */
  readonly connectorId: string
  readonly name: string
  readonly address: string
  /** The wallet answers for its namespace. */
  readonly isActive: boolean
}

type WalletKey = { readonly namespace: RegisteredNamespace; readonly connectorId: string }

export type WalletsControl = {
  /** In the order of the kit's namespaces, the active one of each first. */
  readonly wallets: readonly WalletEntry[]
  /** Makes a connected wallet the active one, without asking the visitor. Rejects as core's `activateWallet` does. */
  readonly activate: (wallet: WalletKey) => Promise<void>
  /**
   * Disconnects one wallet and those that share its session; another one of its namespace becomes active. Rejects as
   * core's `disconnect` does.
   */
  readonly disconnect: (wallet: WalletKey) => Promise<void>
}

/**
 * Every connected wallet of all namespaces, to list, switch between and disconnect one by one (R-CON-6). A server
 * renders none.
 *
 * @example
 * const { wallets, activate } = useWallets()
 * wallets.map((wallet) => <button onClick={() => activate(wallet)}>{wallet.name}</button>)
 */
export function useWallets(): WalletsControl {
  const kit = useKit()
  const connections = useModel((snapshot) => snapshot.wallets)
  return useMemo(
    () => ({
      wallets: kit.namespaces.flatMap((namespace) => connectionsIn(connections[namespace]).map(toEntry)),
      activate: ({ namespace, connectorId }) => activateWallet(kit, { namespace, wallet: connectorId }),
      disconnect: ({ namespace, connectorId }) => disconnect(kit, { namespace, wallet: connectorId }),
    }),
    [kit, connections],
  )
}

// A copy of the models' own: what loads with the page shares no module with what loads later.
function connectionsIn(state: WalletsState): readonly Connection[] {
  if (!('connection' in state)) return []
  return [state.connection, ...state.others.map(({ connection }) => connection)]
}

function toEntry({ namespace, connectorId, wallet, accounts: [{ address }] }: Connection, at: number): WalletEntry {
  return { namespace, connectorId, name: wallet.name, address, isActive: at === 0 }
}
