import type { Namespace } from '../domain/namespace.ts'
import type { WalletFeatures } from '../ports/wallet-client.ts'
import type { WalletClients } from './wallet-clients.ts'

/** Asks a wallet for something. Its client is kept until that is over, also when the wallet is disconnected meanwhile. */
export async function withWallet<T>(
  wallets: Pick<WalletClients, 'load' | 'hold'>,
  { namespace, connectorId }: { readonly namespace: Namespace; readonly connectorId: string },
  ask: (features: WalletFeatures) => Promise<T>,
): Promise<T> {
  const release = wallets.hold(namespace, connectorId)
  try {
    const { features } = await wallets.load(namespace, connectorId)
    return await ask(features)
  } finally {
    release()
  }
}
