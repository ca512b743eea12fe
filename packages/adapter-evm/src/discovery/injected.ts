import { captureRequest, isObject, type WalletRequest } from './wallet-request.ts'

export type InjectedWallet = { readonly provider: object; readonly request: WalletRequest }

/** Reads the wallet at `window.ethereum`, where wallets were before EIP-6963. Never throws. */
export function readInjected(page: object): InjectedWallet | null {
  try {
    const provider: unknown = Reflect.get(page, 'ethereum')
    const request = captureRequest(provider)
    return request && isObject(provider) ? { provider, request } : null
  } catch {
    return null
  }
}
