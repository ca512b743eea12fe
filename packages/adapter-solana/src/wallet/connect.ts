import { type ConnectInput, type Connecting, createConnecting, throwIfAborted } from '@kit/core/adapters'
import type { ActiveWallet } from './active-wallet.ts'
import type { Prompts } from './prompts.ts'
import { fromWalletError } from './to-kit-error.ts'
import type { WalletFinder } from './wallet-finder.ts'

export type ConnectParts = {
  readonly activeWallet: ActiveWallet
  readonly walletFinder: WalletFinder
  readonly prompts: Prompts
}

type Input = ConnectInput<'solana'>

/** One connect at a time. A wallet that approves after the last caller has cancelled is disconnected. */
export const createSolanaConnecting = (parts: ConnectParts): Connecting<'solana'> =>
  createConnecting((input, signal) => ask(parts, input, signal))

/** Connects only when the answer is valid and the signal has not aborted. */
async function ask({ activeWallet, walletFinder, prompts }: ConnectParts, input: Input, signal: AbortSignal) {
  try {
    const wallet = await walletFinder.find(input.connectorId, signal)
    await prompts.ask(wallet, signal)
    try {
      throwIfAborted(signal, 'connection/cancelled')
      return activeWallet.begin(wallet, input.network)
    } catch (error) {
      prompts.undo(wallet)
      throw error
    }
  } catch (error) {
    throw fromWalletError(error)
  }
}
