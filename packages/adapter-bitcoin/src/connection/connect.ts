import { type CaipNetworkId, type Connection, KitError, type Network } from '@kit/core'
import { chainOf } from '../chains.ts'
import type { BitcoinWallet } from '../wallets/bitcoin-wallet.ts'
import type { ActiveWallet } from './active.ts'
import type { Prompts } from './prompts.ts'
import { fromWalletError } from './to-kit-error.ts'
import { throwIfAborted, untilAborted } from './until-aborted.ts'
import { readState } from './wallet-state.ts'

export type ConnectParts = {
  readonly networks: readonly Network<'bip122'>[]
  readonly active: ActiveWallet
  readonly prompts: Prompts
  /** @returns `null` for a wallet that is not here */
  readonly reach: (connectorId: string, signal: AbortSignal, isRestoring?: boolean) => Promise<BitcoinWallet | null>
}

type Input = { readonly connectorId: string; readonly network: CaipNetworkId<'bip122'> }
type Flight = {
  readonly connectorId: string
  readonly landing: Promise<Connection<'bip122'>>
  cancel(): void
  waiting: number
}

export type Connecting = {
  connect(input: Input, signal: AbortSignal): Promise<Connection<'bip122'>>
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

async function ask(parts: ConnectParts, input: Input, signal: AbortSignal): Promise<Connection<'bip122'>> {
  const { connectorId } = input
  try {
    const wallet = await parts.reach(connectorId, signal)
    if (!wallet) throw new KitError('wallet/not-found')
    const { words, isOldGrant } = await parts.prompts.ask(connectorId, wallet, chainOf(input.network), signal)
    try {
      throwIfAborted(signal, 'connection/cancelled')
      const state = readState(words, parts.networks)
      return parts.active.begin({ connectorId, wallet, state })
    } catch (error) {
      if (!isOldGrant) await parts.prompts.leave(connectorId, wallet).catch(() => {})
      throw error
    }
  } catch (error) {
    throw fromWalletError(error)
  }
}
