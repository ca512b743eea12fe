import { type CaipNetworkId, type Connection, KitError } from '@kit/core'
import type { Connectors, Reachable } from './connectors.ts'
import type { ConnectAnswer, Prompts } from './prompts.ts'
import { type Active, type Session, toConnection } from './session.ts'
import { fromWalletError } from './to-kit-error.ts'
import { type Config, markConnecting, recordConnection, removeConnection } from './wagmi.ts'
import { isNonEmpty } from './wallet/accounts.ts'
import { vetAccounts, vetChainId } from './wallet/ask-wallet.ts'
import { chainIdOf } from './wallet/chain-id.ts'
import { throwIfAborted, untilAborted } from './wallet/until-aborted.ts'
import { isWalletConnector } from './wallet/wallet-connector.ts'

export type ConnectParts = {
  readonly config: Config
  readonly session: Session
  readonly connectors: Connectors
  readonly prompts: Prompts
}

type Input = { connectorId: string; network: CaipNetworkId<'eip155'> }
type Flight = {
  readonly connectorId: string
  readonly landing: Promise<Connection<'eip155'>>
  cancel(): void
  waiting: number
}

export type Connecting = {
  connect(input: Input, signal: AbortSignal): Promise<Connection<'eip155'>>
  /** Gives up what is under way, all of it or with one wallet. */
  cancel(connectorId?: string): void
}

/**
 * One connect at a time: asking for the same wallet again joins the question that is open, asking for another one
 * cancels it. A wallet that says yes after everybody has left is left too.
 */
export function createConnecting(parts: ConnectParts): Connecting {
  let flight: Flight | null = null

  function depart(input: Input): Flight {
    const controller = new AbortController()
    const cancelled = new KitError('connection/cancelled')
    const landing = untilAborted(ask(parts, input, controller.signal), controller.signal, 'connection/cancelled')
    const started: Flight = {
      connectorId: input.connectorId,
      landing,
      waiting: 0,
      cancel() {
        if (flight === started) flight = null
        controller.abort(cancelled)
      },
    }
    const land = () => {
      if (flight === started) flight = null
    }
    landing.then(land, land)
    return started
  }

  return {
    cancel(connectorId) {
      if (flight && (connectorId === undefined || flight.connectorId === connectorId)) flight.cancel()
    },
    async connect(input, signal) {
      throwIfAborted(signal, 'connection/cancelled')
      if (flight && flight.connectorId !== input.connectorId) flight.cancel()
      flight ??= depart(input)
      const mine = flight
      mine.waiting += 1
      try {
        return await untilAborted(mine.landing, signal, 'connection/cancelled')
      } finally {
        mine.waiting -= 1
        if (mine.waiting === 0) mine.cancel()
      }
    },
  }
}

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
    return record(parts, connectorId, reachable, answer)
  } catch (error) {
    await parts.prompts.leave(reachable.connector, 'undo').catch(() => {})
    throw error
  }
}

/** Writes a wallet's yes into the wagmi config and starts to follow it. The one before it is let go. */
export function record(
  { config, session }: Pick<ConnectParts, 'config' | 'session'>,
  connectorId: string,
  { connector, kind, wallet }: Reachable,
  answer: ConnectAnswer,
): Connection<'eip155'> {
  const said = isWalletConnector(connector) ? connector.line.latest() : answer
  const accounts = vetAccounts(said.accounts)
  if (!isNonEmpty(accounts)) throw new KitError('wallet/no-account')
  const approvedNetworks = isWalletConnector(connector) ? connector.approval?.networks() : undefined
  const chainId = vetChainId(said.chainId)
  const active: Active = { connectorId, kind, wallet, connector, accounts, chainId, approvedNetworks }
  const before = session.end()
  recordConnection(config, connector, active)
  if (before && before.connector.uid !== connector.uid) {
    if (isWalletConnector(before.connector)) before.connector.line.release()
    removeConnection(config, before.connector)
  }
  session.begin(active)
  return toConnection(active)
}
