import type { Connection } from '../domain/connection.ts'
import type { CaipNetworkId, Namespace } from '../domain/namespace.ts'
import { KitError } from '../errors/kit-error.ts'
import { throwIfAborted, untilAborted } from './until-aborted.ts'

export type ConnectInput<N extends Namespace> = { readonly connectorId: string; readonly network: CaipNetworkId<N> }

export type Connecting<N extends Namespace> = {
  connect(input: ConnectInput<N>, signal: AbortSignal): Promise<Connection<N>>
  /** Gives up what is under way, all of it or with one wallet. */
  cancel(connectorId?: string): void
}

type Flight<N extends Namespace> = {
  readonly connectorId: string
  readonly landing: Promise<Connection<N>>
  cancel(): void
  waiting: number
}

/**
 * One connect at a time: asking for the same wallet again joins the question that is open, asking for another one
 * cancels it. The question is given up as soon as nobody waits for it (R-CON-7).
 *
 * @param ask asks the wallet. Once its signal has aborted nobody hears of a yes any more, so it has to be taken back
 * @returns what rejects with `connection/cancelled` when it is given up, and else with what `ask` rejects with
 * @example
 * const connecting = createConnecting<'solana'>(async ({ connectorId, network }, signal) => {
 *   const wallet = await reach(connectorId, signal)
 *   await wallet.connect()
 *   if (signal.aborted) await wallet.disconnect()
 *   return begin(wallet, network)
 * })
 */
export function createConnecting<N extends Namespace>(
  ask: (input: ConnectInput<N>, signal: AbortSignal) => Promise<Connection<N>>,
): Connecting<N> {
  let flight: Flight<N> | null = null

  function depart(input: ConnectInput<N>): Flight<N> {
    const controller = new AbortController()
    const landing = untilAborted(ask(input, controller.signal), controller.signal, 'connection/cancelled')
    const started: Flight<N> = {
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
