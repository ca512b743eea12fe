import { isProviderError, providerCodes } from '../wallet/provider-error.ts'
import type { BitcoinTestWallet } from './test-wallet.ts'

type WalletTransport = Pick<BitcoinTestWallet, 'handle' | 'listen'>
type ListenOptions = { readonly eventName: string; readonly cb: (payload: unknown) => void }

/** The part of sats-connect's provider that dApps use. */
export type SatsConnectProvider = {
  request(method: string, params?: unknown): Promise<object>
  addListener(options: ListenOptions): () => void
}

/** sats-connect's error codes for the wallet's. */
const satsCodes: Readonly<Record<number, number>> = {
  [providerCodes.rejected]: -32_000,
  [providerCodes.unauthorized]: -32_002,
  [providerCodes.unsupportedMethod]: -32_601,
}

/** The wallet's entry in `window.btc_providers`. */
export const satsConnectEntry = ({ id, name, icon, canSend }: BitcoinTestWallet) => {
  const methods = ['getAddresses', 'signMessage', 'signPsbt', ...(canSend ? ['sendTransfer'] : [])]
  return { id, name, icon, methods }
}

/** The wallet as a sats-connect provider, for one site. Every answer is a JSON-RPC envelope, errors included. */
export function satsConnectProvider(wallet: WalletTransport, origin: string): SatsConnectProvider {
  return {
    async request(method, params) {
      const envelope = { jsonrpc: '2.0', id: null }
      try {
        return { ...envelope, result: await wallet.handle(origin, method, params) }
      } catch (error) {
        if (!isProviderError(error)) throw error
        return { ...envelope, error: { code: satsCodes[error.code] ?? error.code, message: error.message } }
      }
    },
    addListener: ({ eventName, cb }) =>
      wallet.listen(origin, (event, payload) => {
        if (event === eventName) cb(payload)
      }),
  }
}
