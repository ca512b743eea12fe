import { type ConnectInput, type Connecting, createConnecting, throwIfAborted } from '@kit/core/adapters'
import type { ActiveWallet } from './active-wallet.ts'
import type { Lines } from './lines.ts'
import type { Prompts } from './prompts.ts'
import { fromWalletError } from './to-kit-error.ts'

export type ConnectParts = {
  readonly activeWallet: ActiveWallet
  readonly lines: Lines
  readonly prompts: Prompts
}

type Input = ConnectInput<'solana'>

/** One connect at a time. A wallet that says yes after everybody has left is left too. */
export const createSolanaConnecting = (parts: ConnectParts): Connecting<'solana'> =>
  createConnecting((input, signal) => ask(parts, input, signal))

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
