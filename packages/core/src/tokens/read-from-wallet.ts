import type { WalletClients } from '../clients/wallet-clients.ts'
import { namespaceOf } from '../domain/caip.ts'
import type { Token } from '../domain/token.ts'
import { worthOfQuantity } from '../domain/worth.ts'
import type { TokensOf } from './tokens.events.ts'

/**
 * What an account has by the word of its own wallet (R-BAL-4).
 *
 * @returns `null` where the wallet does not say: it lists no assets, or did not answer in a way that can be used
 */
export async function readFromWallet(
  wallets: Pick<WalletClients, 'find'>,
  { address, network, connectorId }: TokensOf,
  signal: AbortSignal,
): Promise<readonly Token[] | null> {
  const client = connectorId === undefined ? undefined : wallets.find(namespaceOf(network), connectorId)
  const readAssets = client?.features.readAssets
  if (!readAssets) return null
  try {
    const assets = await readAssets({ address, network }, signal)
    return assets
      .filter(({ quantity }) => quantity.decimals > 0)
      .map((asset) => ({ ...asset, network, value: worthOfQuantity(asset.quantity, asset.price) }))
  } catch (error) {
    if (signal.aborted) throw error
    return null
  }
}
