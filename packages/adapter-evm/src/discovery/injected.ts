import { isObject, readOwn } from '@kit/core/adapters'
import { captureRequest, type WalletRequest } from './wallet-request.ts'

export type InjectedWallet = { readonly provider: object; readonly request: WalletRequest }

/** Reads the wallet at `window.ethereum`, where wallets were before EIP-6963. Never throws. */
export function readInjected(page: object): InjectedWallet | null {
  const provider = readOwn(page, 'ethereum')
  const request = captureRequest(provider)
  return request && isObject(provider) ? { provider, request } : null
}
