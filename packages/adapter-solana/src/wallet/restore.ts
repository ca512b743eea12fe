import type { CaipNetworkId, Connection, ErrorCode } from '@kit/core'
import { pickUp, untilAborted } from '@kit/core/adapters'
import type { ConnectParts } from './connect.ts'
import { fromWalletError } from './to-kit-error.ts'

/** A wallet rejects a silent connect when it would have to prompt; one that serves no network counts as gone. */
const alsoOver: readonly ErrorCode[] = ['wallet/rejected', 'wallet/unknown-chain']

type RestoreParts = Omit<ConnectParts, 'prompts'>
type Input = { connectorId: string; network?: CaipNetworkId<'solana'> | undefined }

/**
 * Restores an earlier connection without prompting the visitor (R-CON-4).
 *
 * @returns `null` when the wallet is gone or no longer shares an account
 */
export const restore = (parts: RestoreParts, input: Input, signal: AbortSignal): Promise<Connection<'solana'> | null> =>
  pickUp(() => findAgain(parts, input, signal), { signal, toError: fromWalletError, alsoOver })

async function findAgain({ activeWallet, walletFinder }: RestoreParts, input: Input, signal: AbortSignal) {
  const { connectorId, network } = input
  if (!(await walletFinder.restore(connectorId, signal))) return null
  const wallet = await walletFinder.find(connectorId, signal)
  await untilAborted(wallet.connect(true), signal, 'connection/cancelled')
  return activeWallet.begin(wallet, network)
}
