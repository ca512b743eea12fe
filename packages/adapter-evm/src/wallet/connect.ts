import { type Connection, KitError } from '@kit/core'
import { type ConnectInput, type Connecting, createConnecting, throwIfAborted } from '@kit/core/adapters'
import { chainIdOf } from '../chain/chain-id.ts'
import { type Config, markConnecting, recordConnection, removeConnection } from '../chain/wagmi.ts'
import { fromWalletError } from '../to-kit-error.ts'
import { isNonEmpty } from './accounts.ts'
import { type ActiveConnection, type ActiveWallet, toConnection } from './active-wallet.ts'
import type { Connectors, ResolvedWallet } from './connectors.ts'
import type { ConnectAnswer, Prompts } from './prompts.ts'
import { vetAccounts, vetChainId } from './read-wallet.ts'
import { isWalletConnector } from './wallet-connector.ts'

export type ConnectParts = {
  readonly config: Config
  readonly activeWallet: ActiveWallet
  readonly connectors: Connectors
  readonly prompts: Prompts
}

type Input = ConnectInput<'eip155'>

/** Connects one wallet at a time. A wallet that approves after the caller aborted is disconnected again. */
export const createEvmConnecting = (parts: ConnectParts): Connecting<'eip155'> =>
  createConnecting((input, signal) => connectOnce(parts, input, signal))

async function connectOnce(parts: ConnectParts, input: Input, signal: AbortSignal): Promise<Connection<'eip155'>> {
  const settle = markConnecting(parts.config)
  signal.addEventListener('abort', settle, { once: true })
  try {
    const resolved = await parts.connectors.resolve(input.connectorId, signal)
    const chainId = resolved.connector.type === 'injected' ? null : chainIdOf(input.network)
    const answer = await parts.prompts.ask(resolved.connector, chainId === null ? {} : { chainId }, signal)
    return await settleAnswer(parts, input.connectorId, resolved, answer, signal)
  } catch (error) {
    throw fromWalletError(error)
  } finally {
    signal.removeEventListener('abort', settle)
    settle()
  }
}

/** Records a checked answer, unless the caller has aborted. */
async function settleAnswer(
  parts: ConnectParts,
  connectorId: string,
  resolved: ResolvedWallet,
  answer: ConnectAnswer,
  signal: AbortSignal,
): Promise<Connection<'eip155'>> {
  try {
    throwIfAborted(signal, 'connection/cancelled')
    return record(parts, connectorId, resolved, answer, 'asked')
  } catch (error) {
    await parts.prompts.leave(resolved.connector, 'undo').catch(() => {})
    throw error
  }
}

/**
 * Writes a wallet's answer into the wagmi config, starts to follow the wallet and releases the one before. A wallet that
 * was asked becomes wagmi's current one; a restored one only where there is none.
 */
export function record(
  { config, activeWallet }: Pick<ConnectParts, 'config' | 'activeWallet'>,
  connectorId: string,
  { connector, kind, wallet }: ResolvedWallet,
  answer: ConnectAnswer,
  how: 'asked' | 'restored',
): Connection<'eip155'> {
  const latest = isWalletConnector(connector) ? connector.client.latest() : answer
  const accounts = vetAccounts(latest.accounts)
  if (!isNonEmpty(accounts)) throw new KitError('wallet/no-account')
  const approvedNetworks = isWalletConnector(connector) ? connector.approval?.networks() : undefined
  const chainId = vetChainId(latest.chainId)
  const active: ActiveConnection = { connectorId, kind, wallet, connector, accounts, chainId, approvedNetworks }
  const before = activeWallet.end()
  recordConnection(config, connector, active, how === 'asked')
  if (before && before.connector.uid !== connector.uid) {
    if (isWalletConnector(before.connector)) before.connector.client.release()
    removeConnection(config, before.connector)
  }
  activeWallet.begin(active)
  return toConnection(active)
}
