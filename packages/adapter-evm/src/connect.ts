import { type Connection, KitError } from '@kit/core'
import { type ConnectInput, type Connecting, createConnecting, throwIfAborted } from '@kit/core/adapters'
import type { Connectors, Reachable } from './connectors.ts'
import type { ConnectAnswer, Prompts } from './prompts.ts'
import { type Active, type Session, toConnection } from './session.ts'
import { fromWalletError } from './to-kit-error.ts'
import { type Config, markConnecting, recordConnection, removeConnection } from './wagmi.ts'
import { isNonEmpty } from './wallet/accounts.ts'
import { vetAccounts, vetChainId } from './wallet/ask-wallet.ts'
import { chainIdOf } from './wallet/chain-id.ts'
import { isWalletConnector } from './wallet/wallet-connector.ts'

export type ConnectParts = {
  readonly config: Config
  readonly session: Session
  readonly connectors: Connectors
  readonly prompts: Prompts
}

type Input = ConnectInput<'eip155'>

/** One connect at a time. A wallet that says yes after everybody has left is left too. */
export const createEvmConnecting = (parts: ConnectParts): Connecting<'eip155'> =>
  createConnecting((input, signal) => ask(parts, input, signal))

async function ask(parts: ConnectParts, input: Input, signal: AbortSignal): Promise<Connection<'eip155'>> {
  const settle = markConnecting(parts.config)
  signal.addEventListener('abort', settle, { once: true })
  try {
    const reachable = await parts.connectors.reach(input.connectorId, signal)
    const chainId = reachable.connector.type === 'injected' ? null : chainIdOf(input.network)
    const answer = await parts.prompts.ask(reachable.connector, chainId === null ? {} : { chainId }, signal)
    return await settleAnswer(parts, input.connectorId, reachable, answer, signal)
  } catch (error) {
    throw fromWalletError(error)
  } finally {
    signal.removeEventListener('abort', settle)
    settle()
  }
}

/** Only a vetted answer that somebody still waits for becomes a connection. */
async function settleAnswer(
  parts: ConnectParts,
  connectorId: string,
  reachable: Reachable,
  answer: ConnectAnswer,
  signal: AbortSignal,
): Promise<Connection<'eip155'>> {
  try {
    throwIfAborted(signal, 'connection/cancelled')
    return record(parts, connectorId, reachable, answer, 'asked')
  } catch (error) {
    await parts.prompts.leave(reachable.connector, 'undo').catch(() => {})
    throw error
  }
}

/**
 * Writes a wallet's yes into the wagmi config and starts to follow it. The one that this adapter spoke for before is let
 * go. A wallet that was asked is the dApp's current one from now on; one that was picked up only where there is none.
 */
export function record(
  { config, session }: Pick<ConnectParts, 'config' | 'session'>,
  connectorId: string,
  { connector, kind, wallet }: Reachable,
  answer: ConnectAnswer,
  how: 'asked' | 'restored',
): Connection<'eip155'> {
  const said = isWalletConnector(connector) ? connector.line.latest() : answer
  const accounts = vetAccounts(said.accounts)
  if (!isNonEmpty(accounts)) throw new KitError('wallet/no-account')
  const approvedNetworks = isWalletConnector(connector) ? connector.approval?.networks() : undefined
  const chainId = vetChainId(said.chainId)
  const active: Active = { connectorId, kind, wallet, connector, accounts, chainId, approvedNetworks }
  const before = session.end()
  recordConnection(config, connector, active, how === 'asked')
  if (before && before.connector.uid !== connector.uid) {
    if (isWalletConnector(before.connector)) before.connector.line.release()
    removeConnection(config, before.connector)
  }
  session.begin(active)
  return toConnection(active)
}
