import type { CaipNetworkId, Connection, ErrorCode } from '@kit/core'
import type { ConnectParts } from './connect.ts'
import { fromWalletError } from './to-kit-error.ts'
import { throwIfAborted, untilAborted } from './wallet/until-aborted.ts'

/** Failures that say there is nothing left to pick up. A wallet that is asked silently says no where it has to ask. */
const isOver: ReadonlySet<ErrorCode> = new Set([
  'wallet/not-found',
  'wallet/no-account',
  'wallet/rejected',
  'wallet/unauthorized',
  'wallet/unknown-chain',
  'connection/required',
  'pairing/nothing-approved',
])

type Input = { connectorId: string; network?: CaipNetworkId<'solana'> | undefined }

/**
 * Picks an earlier connection up without asking the visitor anything (R-CON-4).
 *
 * @returns `null` when the wallet is gone, or no longer shares an account.
 */
export async function restore(
  parts: Omit<ConnectParts, 'prompts'>,
  input: Input,
  signal: AbortSignal,
): Promise<Connection<'solana'> | null> {
  try {
    throwIfAborted(signal, 'connection/cancelled')
    return await untilAborted(pickUp(parts, input, signal), signal, 'connection/cancelled')
  } catch (error) {
    const failure = fromWalletError(error)
    if (isOver.has(failure.code)) return null
    throw failure
  }
}

async function pickUp({ activeWallet, lines }: Omit<ConnectParts, 'prompts'>, input: Input, signal: AbortSignal) {
  const { connectorId, network } = input
  if (!(await lines.recall(connectorId, signal))) return null
  const line = await lines.reach(connectorId, signal)
  await untilAborted(line.ask(true), signal, 'connection/cancelled')
  return activeWallet.begin(line, network)
}
