import { type Connection, KitError, type Network } from '@kit/core'
import { type ConnectInput, type Connecting, createConnecting, throwIfAborted } from '@kit/core/adapters'
import { chainOf } from '../chain/chains.ts'
import type { ActiveWallet } from './active-wallet.ts'
import type { BitcoinWallet } from './bitcoin-wallet.ts'
import type { Prompts } from './prompts.ts'
import { fromWalletError } from './to-kit-error.ts'
import { readWalletState } from './wallet-state.ts'

export type ConnectParts = {
  readonly networks: readonly Network<'bip122'>[]
  readonly active: ActiveWallet
  readonly prompts: Prompts
  /** @returns `null` for a wallet that is not here */
  readonly findWallet: (
    connectorId: string,
    signal: AbortSignal,
    isRestoring?: boolean,
  ) => Promise<BitcoinWallet | null>
}

type Input = ConnectInput<'bip122'>

/** One connect at a time. A wallet that says yes after everybody has left is left too. */
export const createBitcoinConnecting = (parts: ConnectParts): Connecting<'bip122'> =>
  createConnecting((input, signal) => ask(parts, input, signal))

async function ask(parts: ConnectParts, input: Input, signal: AbortSignal): Promise<Connection<'bip122'>> {
  const { connectorId } = input
  try {
    const wallet = await parts.findWallet(connectorId, signal)
    if (!wallet) throw new KitError('wallet/not-found')
    const { words, isOldGrant } = await parts.prompts.ask(connectorId, wallet, chainOf(input.network), signal)
    try {
      throwIfAborted(signal, 'connection/cancelled')
      const state = readWalletState(words, parts.networks)
      return parts.active.begin({ connectorId, wallet, state })
    } catch (error) {
      if (!isOldGrant) await parts.prompts.leave(connectorId, wallet).catch(() => {})
      throw error
    }
  } catch (error) {
    throw fromWalletError(error)
  }
}
