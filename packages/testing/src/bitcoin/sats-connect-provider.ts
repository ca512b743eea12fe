import { isProviderError, providerCodes } from '../evm/provider-error.ts'
import type { BitcoinTestWallet } from './test-wallet.ts'

type Wire = Pick<BitcoinTestWallet, 'handle' | 'listen'>
type Listening = { readonly eventName: string; readonly cb: (payload: unknown) => void }

/** What a page finds in `window`: the part of sats-connect's provider that dApps use. */
export type SatsConnectProvider = {
  request(method: string, params?: unknown): Promise<object>
  addListener(listening: Listening): () => void
}

/** The numbers that sats-connect has for the same refusals. */
const satsCodes: Readonly<Record<number, number>> = {
  [providerCodes.rejected]: -32_000,
  [providerCodes.unauthorized]: -32_002,
  [providerCodes.unsupportedMethod]: -32_601,
}

/** What the wallet says of itself in `window.btc_providers`. */
export const satsConnectEntry = ({ id, name, icon, canSend }: BitcoinTestWallet) => {
  const methods = ['getAddresses', 'signMessage', 'signPsbt', ...(canSend ? ['sendTransfer'] : [])]
  return { id, name, icon, methods }
}

/** The wallet as one site sees it, in the words of sats-connect: every answer is an envelope, refusals included. */
export function satsConnectProvider(wallet: Wire, origin: string): SatsConnectProvider {
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
