import type { ReviewRequest } from '@kit/core'
import { entriesOf, readOwn } from '@kit/core/adapters'
import type { EvmSession } from './evm-session.ts'
import { nodeMethods } from './node-methods.ts'
import type { ProviderRequest } from './session-provider.ts'

/** Where what a wallet asks its owner to sign or to send names the account. */
const accounts: Readonly<Record<string, (params: readonly unknown[]) => unknown>> = {
  eth_sendTransaction: ([call]) => readOwn(call, 'from'),
  eth_signTransaction: ([call]) => readOwn(call, 'from'),
  wallet_sendCalls: ([batch]) => readOwn(batch, 'from'),
  personal_sign: ([, account]) => account,
  eth_sign: ([account]) => account,
  eth_signTypedData: ([account]) => account,
  eth_signTypedData_v3: ([account]) => account,
  eth_signTypedData_v4: ([account]) => account,
}

/** What moves nothing and signs nothing, beside what the nodes are asked. */
const harmless: ReadonlySet<string> = new Set([
  ...['eth_accounts', 'eth_requestAccounts', 'eth_chainId', 'net_version', 'personal_ecRecover'],
  ...['wallet_addEthereumChain', 'wallet_getAssets', 'wallet_getCallsStatus', 'wallet_getCapabilities'],
  ...['wallet_getPermissions', 'wallet_registerOnboarding', 'wallet_requestPermissions', 'wallet_revokePermissions'],
  ...['wallet_scanQRCode', 'wallet_showCallsStatus', 'wallet_switchEthereumChain', 'wallet_watchAsset'],
])

/** Shows the visitor what code of the page asks the wallet of a session, and sends that once it is approved. */
export function reviewedRequest(ask: ProviderRequest, session: EvmSession, review: ReviewRequest): ProviderRequest {
  return async ({ method, params }, signal) => {
    const isHarmless = harmless.has(method) || nodeMethods.has(method)
    if (isHarmless || !session.current()?.methods.includes(method)) return ask({ method, params }, signal)
    const accountIn = Object.hasOwn(accounts, method) ? accounts[method] : undefined
    const account = accountIn?.(entriesOf(params, 2) ?? [])
    const address = typeof account === 'string' ? account : undefined
    return review({ namespace: 'eip155', address, method, input: params, signal }, (shown) =>
      ask({ method, params: shown }, signal),
    )
  }
}
