import { type ActiveWallet, isSameList } from '@kit/core/adapters'
import type { Address } from 'viem'
import { parseChainId } from '../chain/chain-id.ts'
import { type Config, type Connector, orderAccounts, removeConnection, reportChange } from '../chain/wagmi.ts'
import { isNonEmpty, parseAccounts } from './accounts.ts'
import { createCurrentWatcher } from './current-watcher.ts'
import type { EvmConnection } from './evm-connection.ts'

/**
 * Follows the active wallet in the wagmi config, which the wallet, the kit and the dApp's own wagmi hooks change. So
 * wagmi's state and the kit's cannot differ.
 *
 * @returns stops it
 */
export function followConnection(config: Config, active: ActiveWallet<'eip155', EvmConnection>): () => void {
  const { connector, approval } = active.required().wallet
  const { signal } = active
  const current = createCurrentWatcher(config, connector, () => active.emit({ type: 'wallet.activated' }))
  let latest = config.state.connections.get(connector.uid)

  /** The order in wagmi is the kit's own writing, not the wallet's. */
  let isOrdering = false
  function order() {
    const shown = active.connection?.accounts.map(({ address }) => address as Address) ?? []
    isOrdering = true
    if (shown.length > 0) orderAccounts(config, connector, shown)
    isOrdering = false
    latest = config.state.connections.get(connector.uid)
  }

  function sync() {
    if (isOrdering) return
    const { state } = active
    const connection = config.state.connections.get(connector.uid)
    // wagmi empties its map when it reconnects by itself and then fills it again.
    if (!connection && config.state.status === 'reconnecting') return current.ignoreNextCheck()
    if (!connection || !state) return active.lose()
    current.check()
    const approvedNetworks = approval?.networks() ?? state.approvedNetworks
    if (connection === latest && isSameList(approvedNetworks ?? [], state.approvedNetworks ?? [])) return
    latest = connection
    const accounts = parseAccounts(connection.accounts)
    if (accounts?.length === 0) return removeConnection(config, connector)
    const chainId = parseChainId(connection.chainId)
    if (!accounts) correctFromWallet(config, connector, 'accounts', signal)
    if (chainId === null) correctFromWallet(config, connector, 'chainId', signal)
    active.update({
      ...state,
      accounts: accounts && isNonEmpty(accounts) ? accounts : state.accounts,
      chainId: chainId ?? state.chainId,
      approvedNetworks,
    })
    order()
  }

  const stops = [
    config.subscribe((state) => state, sync),
    approval?.watch(sync),
    active.watch(({ type }) => type === 'wallet.accountsChanged' && order()),
  ]
  return () => {
    for (const stop of stops) stop?.()
  }
}

/**
 * Asks the connected wallet for its accounts and its chain, and writes the answers into the config. wagmi does not hear of what a wallet
 * changes while it connects, nor a page while it is frozen.
 */
export function recheck(config: Config, active: ActiveWallet<'eip155', EvmConnection>): void {
  if (!active.state) return
  const { connector } = active.state.wallet
  for (const what of ['accounts', 'chainId'] as const) correctFromWallet(config, connector, what, active.signal)
}

/** Replaces what a config knows of a connector with what the wallet answers when asked. */
function correctFromWallet(
  config: Config,
  connector: Connector,
  what: 'accounts' | 'chainId',
  signal: AbortSignal,
): void {
  const correct = async () => {
    const accounts = what === 'accounts' ? parseAccounts(await connector.getAccounts()) : null
    const chainId = what === 'chainId' ? parseChainId(await connector.getChainId()) : null
    if (signal.aborted) return
    if (accounts) reportChange(config, connector, { accounts })
    if (chainId !== null) reportChange(config, connector, { chainId })
  }
  correct().catch(() => {})
}
