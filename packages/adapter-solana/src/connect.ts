import { type CaipNetworkId, type Connection, KitError } from '@kit/core'
import type { ActiveWallet } from './active-wallet.ts'
import type { Lines } from './lines.ts'
import type { Prompts } from './prompts.ts'
import { fromWalletError } from './to-kit-error.ts'
import { throwIfAborted, untilAborted } from './wallet/until-aborted.ts'

export type ConnectParts = {
  readonly activeWallet: ActiveWallet
  readonly lines: Lines
  readonly prompts: Prompts
}

type Input = { connectorId: string; network: CaipNetworkId<'solana'> }
type Flight = {
  readonly connectorId: string
  readonly landing: Promise<Connection<'solana'>>
  cancel(): void
  waiting: number
}

export type Connecting = {
  connect(input: Input, signal: AbortSignal): Promise<Connection<'solana'>>
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
    const landing = untilAborted(ask(parts, input, controller.signal), controller.signal, 'connection/cancelled')
    const started: Flight = {
      connectorId: input.connectorId,
      landing,
      waiting: 0,
      cancel() {
        if (flight === started) flight = null
        controller.abort(new KitError('connection/cancelled'))
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

/** Only a vetted answer that somebody still waits for becomes a connection. */
async function ask({ activeWallet, lines, prompts }: ConnectParts, input: Input, signal: AbortSignal) {
  try {
    const line = await lines.reach(input.connectorId, signal)
    await prompts.ask(line, signal)
    try {
      throwIfAborted(signal, 'connection/cancelled')
      return activeWallet.begin(line, input.network)
    } catch (error) {
      prompts.undo(line)
      throw error
    }
  } catch (error) {
    throw fromWalletError(error)
  }
}
