import type { AdapterEvent, CaipNetworkId, ConnectedWallet, Connection, ConnectorKind } from '@kit/core'
import { KitError } from '@kit/core'
import { createWatchers } from '@kit/core/adapters'
import type { Address } from 'viem'
import { parseChainId, toNetworkId } from '../chain/chain-id.ts'
import {
  type Config,
  type Connector,
  makeCurrent,
  removeConnection,
  reportChange,
  type WagmiConnection,
} from '../chain/wagmi.ts'
import { isNonEmpty, parseAccounts, toAccounts } from './accounts.ts'
import { createCurrentWatcher } from './current-watcher.ts'
import { isWalletConnector } from './wallet-connector.ts'

/** The connected wallet of an adapter. */
export type ActiveConnection = {
  readonly connectorId: string
  readonly kind: ConnectorKind
  readonly wallet: ConnectedWallet
  readonly connector: Connector
  readonly accounts: readonly [Address, ...Address[]]
  readonly chainId: number
  /** The networks that a session approves; absent for wallets that decide request by request. */
  readonly approvedNetworks?: readonly CaipNetworkId<'eip155'>[] | undefined
}

export type ActiveWallet = {
  readonly active: ActiveConnection | null
  /** How often the wallet's connection changed in wagmi. */
  readonly epoch: number
  begin(active: ActiveConnection): void
  /** Stops following the wallet and reports nothing. */
  end(): ActiveConnection | null
  /** @throws KitError `connection/required` */
  required(): ActiveConnection
  /** Makes the wallet wagmi's current one. */
  lead(): void
  watch(listener: (event: AdapterEvent<'eip155'>) => void): () => void
  destroy(): void
}

/**
 * Follows one wallet in the wagmi config, which the wallet, the kit and the dApp's own wagmi hooks change. So wagmi's
 * state and the kit's cannot differ.
 */
export function createActiveWallet(config: Config): ActiveWallet {
  const { say, watch, clear } = createWatchers<'eip155'>()
  let active: ActiveConnection | null = null
  let epoch = 0
  let latest: WagmiConnection | undefined
  let unsubscribe = () => {}
  const current = createCurrentWatcher(config, () => say({ type: 'wallet.activated' }))

  function end() {
    const ended = active
    unsubscribe()
    active = null
    return ended
  }

  function syncFromWagmi() {
    if (!active) return
    const connection = config.state.connections.get(active.connector.uid)
    // wagmi empties its map when it reconnects by itself and then fills it again.
    if (!connection && config.state.status === 'reconnecting') return current.ignoreNextCheck()
    if (!connection) return void (end() && say({ type: 'wallet.disconnected' }))
    if (connection !== latest) epoch += 1
    latest = connection
    current.check(active.connector)
    applyAccounts(active, connection)
    applyChain(connection)
  }

  function update(change: Partial<ActiveConnection>, event: AdapterEvent<'eip155'>) {
    active = active && { ...active, ...change }
    if (active) say(event)
  }

  const isActive = (connector: Connector) => active?.connector.uid === connector.uid

  function applyAccounts(before: ActiveConnection, connection: WagmiConnection) {
    const accounts = parseAccounts(connection.accounts)
    if (!accounts) return correctFromWallet(config, before.connector, 'accounts', isActive)
    if (!isNonEmpty(accounts)) return removeConnection(config, before.connector)
    if (active !== before || isSame(accounts, before.accounts)) return
    update({ accounts }, { type: 'wallet.accountsChanged', accounts: toAccounts(accounts) })
  }

  function applyChain(connection: WagmiConnection) {
    if (!active || !isActive(connection.connector)) return
    const chainId = parseChainId(connection.chainId)
    if (chainId === null) return correctFromWallet(config, active.connector, 'chainId', isActive)
    if (chainId === active.chainId) return
    update({ chainId }, { type: 'wallet.networkChanged', network: toNetworkId(chainId) })
  }

  return {
    get active() {
      return active
    },
    get epoch() {
      return epoch
    },
    begin(next) {
      end()
      active = next
      latest = config.state.connections.get(next.connector.uid)
      current.start(next.connector)
      unsubscribe = both(
        config.subscribe((state) => state, syncFromWagmi),
        watchApproval(next.connector, (approvedNetworks) =>
          update({ approvedNetworks }, { type: 'wallet.approvalChanged', approvedNetworks }),
        ),
      )
    },
    end,
    required: () => requireConnection(active),
    lead: () => void (active && makeCurrent(config, active.connector)),
    watch,
    destroy() {
      end()
      clear()
    },
  }
}

function requireConnection(active: ActiveConnection | null): ActiveConnection {
  if (!active) throw new KitError('connection/required')
  return active
}

const both = (first: () => void, second: () => void) => () => {
  first()
  second()
}

/** Replaces a connector's malformed data with what the wallet answers when asked. */
function correctFromWallet(
  config: Config,
  connector: Connector,
  what: 'accounts' | 'chainId',
  isActive: (connector: Connector) => boolean,
): void {
  const correct = async () => {
    const accounts = what === 'accounts' ? parseAccounts(await connector.getAccounts()) : null
    const chainId = what === 'chainId' ? parseChainId(await connector.getChainId()) : null
    if (!isActive(connector)) return
    if (accounts) reportChange(config, connector, { accounts })
    if (chainId !== null) reportChange(config, connector, { chainId })
  }
  correct().catch(() => {})
}

function watchApproval(
  connector: Connector,
  listener: (networks: readonly CaipNetworkId<'eip155'>[]) => void,
): () => void {
  const approval = isWalletConnector(connector) ? connector.approval : undefined
  return approval ? approval.watch(listener) : () => {}
}

const isSame = (a: readonly string[], b: readonly string[]) =>
  a.length === b.length && a.every((entry, index) => entry === b[index])

/** The connection that the kit reports. */
export const toConnection = ({
  connectorId,
  kind,
  wallet,
  accounts,
  chainId,
  approvedNetworks,
}: ActiveConnection): Connection<'eip155'> => ({
  namespace: 'eip155',
  connectorId,
  connectorKind: kind,
  wallet,
  accounts: toAccounts(accounts),
  network: toNetworkId(chainId),
  ...(approvedNetworks ? { approvedNetworks } : {}),
})
