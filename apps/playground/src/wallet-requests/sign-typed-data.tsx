import { signTypedData, type TypedData } from '@kit/adapter-evm'
import { useAccount, useKit } from '@kit/react'
import type { FormEvent } from 'react'
import { RequestOutcome } from './request-outcome.tsx'
import { Signature } from './sign-message.tsx'
import { useWalletRequest } from './use-wallet-request.ts'

export function SignTypedData({ isReady }: { readonly isReady: boolean }) {
  const kit = useKit()
  const account = useAccount('eip155')
  const typedData = orderOn(account.is === 'connected' ? Number(account.networkId.split(':')[1]) : 1)
  const request = useWalletRequest<{ signature: string }>()
  const submit = (event: FormEvent) => {
    event.preventDefault()
    request.start((signal) => signTypedData(kit, { typedData, signal }))
  }
  return (
    <form className="wallet-request" onSubmit={submit}>
      <h3>Sign typed data</h3>
      <details>
        <summary>What will be signed</summary>
        {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls has to be within reach of the keyboard */}
        <pre tabIndex={0}>{JSON.stringify(typedData, null, 2)}</pre>
      </details>
      <button type="submit" className="primary" disabled={!isReady || request.state.is === 'waiting'}>
        Sign typed data
      </button>
      <RequestOutcome request={request}>{({ signature }) => <Signature text={signature} />}</RequestOutcome>
    </form>
  )
}

/** A sample order (EIP-712). */
function orderOn(chainId: number): TypedData {
  return {
    domain: { name: 'Kit playground', version: '1', chainId },
    types: {
      Order: [
        { name: 'item', type: 'string' },
        { name: 'count', type: 'uint256' },
        { name: 'note', type: 'string' },
      ],
    },
    primaryType: 'Order',
    message: { item: 'A cup of tea', count: '2', note: 'No sugar' },
  }
}
