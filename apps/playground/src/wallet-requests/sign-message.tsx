import { signMessage } from '@kit/core'
import { useKit } from '@kit/react'
import { type FormEvent, useId, useState } from 'react'
import { RequestOutcome } from './request-outcome.tsx'
import { useWalletRequest } from './use-wallet-request.ts'

type Props = { readonly isReady: boolean; readonly namespace?: 'eip155' | 'solana' | 'bip122' }

export function SignMessage({ isReady, namespace = 'eip155' }: Props) {
  const kit = useKit()
  const id = useId()
  const [message, setMessage] = useState('Hello from the Kit playground')
  const request = useWalletRequest<{ signature: string }>()
  const submit = (event: FormEvent) => {
    event.preventDefault()
    request.start((signal) => signMessage(kit, { namespace, message, signal }))
  }
  return (
    <form className="wallet-request" onSubmit={submit}>
      <h3>Sign a message</h3>
      <label htmlFor={id}>Message</label>
      <textarea id={id} rows={2} value={message} onChange={({ target }) => setMessage(target.value)} />
      <button type="submit" className="primary" disabled={!isReady || request.state.is === 'waiting'}>
        Sign message
      </button>
      <RequestOutcome request={request}>{({ signature }) => <Signature text={signature} />}</RequestOutcome>
    </form>
  )
}

export function Signature({ text }: { readonly text: string }) {
  return (
    <>
      <p className="success">Signed.</p>
      <code className="long">{text}</code>
    </>
  )
}
