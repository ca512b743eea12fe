import { activateWallet, type Connection, disconnect, type Namespace, type WalletsState } from '@kit/core'
import { useMemo } from 'react'
import type { RegisteredNamespace } from '../kit/register.ts'
import { useKit } from '../kit/use-kit.ts'
import { useModel } from '../kit/use-model.ts'

/** A connected wallet on one of its chains. */
export type WalletEntry = {
  readonly namespace: Namespace
  /** What names the wallet in its namespace, as in `useConnect().wallets`. */
  readonly connectorId: string
  readonly name: string
  readonly address: string
  /** It answers for its namespace; the others rest. */
  readonly isActive: boolean
}

type Which = { readonly namespace: RegisteredNamespace; readonly connectorId: string }

export type WalletsControl = {
  /** In the order of the kit's namespaces, the active one of each first. */
  readonly wallets: readonly WalletEntry[]
  /** Makes a connected wallet the one on show; asks the visitor nothing. Rejects as core's `activateWallet` does. */
  readonly activate: (wallet: Which) => Promise<void>
  /** Leaves one wallet, and with it all that share its session; another of its namespace takes over. Rejects as core's
   * `disconnect` does. */
  readonly disconnect: (wallet: Which) => Promise<void>
}

/**
 * Every connected wallet, of all namespaces: to list, to switch between, to leave one by one (R-CON-6). A server
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

// Not the models' own: what comes with the page shares no module with what comes later.
function connectionsIn(state: WalletsState): readonly Connection[] {
  if (!('connection' in state)) return []
  return [state.connection, ...state.others.map(({ connection }) => connection)]
}

function toEntry({ namespace, connectorId, wallet, accounts: [{ address }] }: Connection, at: number): WalletEntry {
  return { namespace, connectorId, name: wallet.name, address, isActive: at === 0 }
}
