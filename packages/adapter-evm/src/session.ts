import type { AdapterEvent, CaipNetworkId, ConnectedWallet, Connection, ConnectorKind } from '@kit/core'
import { KitError } from '@kit/core'
import { createWatchers } from '@kit/core/adapters'
import type { Address } from 'viem'
import { createRank } from './rank.ts'
import {
  type Config,
  type Connector,
  makeCurrent,
  removeConnection,
  reportChange,
  type WagmiConnection,
} from './wagmi.ts'
import { isNonEmpty, parseAccounts, toAccounts } from './wallet/accounts.ts'
import { parseChainId, toNetworkId } from './wallet/chain-id.ts'
import { isWalletConnector } from './wallet/wallet-connector.ts'

/** The one wallet this adapter speaks for. */
export type Active = {
  readonly connectorId: string
  readonly kind: ConnectorKind
  readonly wallet: ConnectedWallet
  readonly connector: Connector
  readonly accounts: readonly [Address, ...Address[]]
  readonly chainId: number
  /** What a session allows; absent for wallets that decide case by case. */
  readonly approvedNetworks?: readonly CaipNetworkId<'eip155'>[] | undefined
}

export type Session = {
  readonly active: Active | null
  /** How often the wallet has said something since it was connected. */
  readonly epoch: number
  begin(active: Active): void
  /** Stops speaking for a wallet, silently. */
  end(): Active | null
  /** @throws KitError `connection/required` */
  required(): Active
  /** Makes the wallet wagmi's current one, and keeps it that. */
  lead(): void
  watch(listener: (event: AdapterEvent<'eip155'>) => void): () => void
  destroy(): void
}

/**
 * Follows its wallet in the wagmi config, beside whatever else is connected there, whoever changes it: the wallet, the
 * kit or the dApp's own wagmi hooks. What wagmi says and what the kit says can therefore not differ.
 */
export function createSession(config: Config): Session {
  const { say, watch, clear } = createWatchers<'eip155'>()
  let active: Active | null = null
  let epoch = 0
  let heard: WagmiConnection | undefined
  let unsubscribe = () => {}
  const rank = createRank(config, () => say({ type: 'wallet.activated' }))

  function end() {
    const ended = active
    unsubscribe()
    active = null
    return ended
  }

  function follow() {
    if (!active) return
    const connection = config.state.connections.get(active.connector.uid)
    // wagmi empties its map when it reconnects by itself, and fills it again.
    if (!connection && config.state.status === 'reconnecting') return rank.away()
    if (!connection) return void (end() && say({ type: 'wallet.disconnected' }))
    if (connection !== heard) epoch += 1
    heard = connection
    rank.look(active.connector)
    applyAccounts(active, connection)
    applyChain(connection)
  }

  function tell(change: Partial<Active>, event: AdapterEvent<'eip155'>) {
    if (!active) return
    active = { ...active, ...change }
    say(event)
  }

  const isStill = (connector: Connector) => active?.connector.uid === connector.uid

  function applyAccounts(before: Active, connection: WagmiConnection) {
    const accounts = parseAccounts(connection.accounts)
    if (!accounts) return reread(config, before.connector, 'accounts', isStill)
    if (!isNonEmpty(accounts)) return removeConnection(config, before.connector)
    if (active !== before || isSame(accounts, before.accounts)) return
    tell({ accounts }, { type: 'wallet.accountsChanged', accounts: toAccounts(accounts) })
  }

  function applyChain(connection: WagmiConnection) {
    if (!active || !isStill(connection.connector)) return
    const chainId = parseChainId(connection.chainId)
    if (chainId === null) return reread(config, active.connector, 'chainId', isStill)
    if (chainId !== active.chainId) tell({ chainId }, { type: 'wallet.networkChanged', network: toNetworkId(chainId) })
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
      heard = config.state.connections.get(next.connector.uid)
      rank.begin(next.connector)
      unsubscribe = both(
        config.subscribe((state) => state, follow),
        followApproval(next.connector, (approvedNetworks) =>
          tell({ approvedNetworks }, { type: 'wallet.approvalChanged', approvedNetworks }),
        ),
      )
    },
    end,
    required: () => present(active),
    lead: () => void (active && makeCurrent(config, active.connector)),
    watch,
    destroy() {
      end()
      clear()
    },
  }
}

function present(active: Active | null): Active {
  if (!active) throw new KitError('connection/required')
  return active
}

const both = (first: () => void, second: () => void) => () => {
  first()
  second()
}

/** A connector let something through that makes no sense: what the wallet says when asked counts instead. */
function reread(
  config: Config,
  connector: Connector,
  what: 'accounts' | 'chainId',
  isStill: (connector: Connector) => boolean,
): void {
  const correct = async () => {
    const accounts = what === 'accounts' ? parseAccounts(await connector.getAccounts()) : null
    const chainId = what === 'chainId' ? parseChainId(await connector.getChainId()) : null
    if (!isStill(connector)) return
    if (accounts) reportChange(config, connector, { accounts })
    if (chainId !== null) reportChange(config, connector, { chainId })
  }
  correct().catch(() => {})
}

function followApproval(
  connector: Connector,
  listener: (networks: readonly CaipNetworkId<'eip155'>[]) => void,
): () => void {
  const approval = isWalletConnector(connector) ? connector.approval : undefined
  return approval ? approval.watch(listener) : () => {}
}

const isSame = (a: readonly string[], b: readonly string[]) =>
  a.length === b.length && a.every((entry, index) => entry === b[index])

/** The active wallet as the kit's caller knows it. */
export const toConnection = ({
  connectorId,
  kind,
  wallet,
  accounts,
  chainId,
  approvedNetworks,
}: Active): Connection<'eip155'> => ({
  namespace: 'eip155',
  connectorId,
  connectorKind: kind,
  wallet,
  accounts: toAccounts(accounts),
  network: toNetworkId(chainId),
  ...(approvedNetworks ? { approvedNetworks } : {}),
})
