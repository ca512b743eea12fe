import { KitError } from '@kit/core'
import type { Connector } from '../chain/wagmi.ts'
import { captureRequest, type WalletRequest } from '../discovery/wallet-request.ts'
import { isWalletConnector } from './wallet-connector.ts'

/** The EIP-1193 request of the wallet behind a connector. */
export async function requestOf(connector: Connector): Promise<WalletRequest> {
  if (isWalletConnector(connector)) return connector.ask
  const ask = captureRequest(await connector.getProvider())
  if (!ask) throw new KitError('wallet/unsupported-method', { detail: `${connector.id} has no EIP-1193 provider.` })
  return ask
}
