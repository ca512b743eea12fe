import type { ReviewRequest } from '@kit/core'
import { entriesOf, readOwn } from '@kit/core/adapters'
import type { EvmSession } from './evm-session.ts'
import type { ProviderRequest } from './session-provider.ts'

/** What a wallet asks its owner to sign or to send, and where each names the account. */
const reviewed: Readonly<Record<string, (params: readonly unknown[]) => unknown>> = {
  eth_sendTransaction: ([call]) => readOwn(call, 'from'),
  eth_signTransaction: ([call]) => readOwn(call, 'from'),
  wallet_sendCalls: ([batch]) => readOwn(batch, 'from'),
  personal_sign: ([, account]) => account,
  eth_sign: ([account]) => account,
  eth_signTypedData: ([account]) => account,
  eth_signTypedData_v3: ([account]) => account,
  eth_signTypedData_v4: ([account]) => account,
}

/** Shows the visitor what code of the page asks the wallet of a session, and sends that once it is approved. */
export function reviewedRequest(ask: ProviderRequest, session: EvmSession, review: ReviewRequest): ProviderRequest {
  return async ({ method, params }, signal) => {
    const accountIn = Object.hasOwn(reviewed, method) ? reviewed[method] : undefined
    if (!accountIn || !session.current()?.methods.includes(method)) return ask({ method, params }, signal)
    const account = accountIn(entriesOf(params, 2) ?? [])
    const address = typeof account === 'string' ? account : undefined
    return review({ namespace: 'eip155', address, method, input: params, signal }, (shown) =>
      ask({ method, params: shown }, signal),
    )
  }
}
