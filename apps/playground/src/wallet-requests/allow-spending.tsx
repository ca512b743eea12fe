import { sendTransaction } from '@kit/core'
import { useKit } from '@kit/react'
import { type FormEvent, useId, useState } from 'react'
import { encodeFunctionData, erc20Abi, isAddress, maxUint256 } from 'viem'
import { Field } from '../parts/field.tsx'
import { RequestOutcome } from './request-outcome.tsx'
import { useWalletRequest } from './use-wallet-request.ts'

/** Lets another account take a token without end, as many apps ask for it. */
export function AllowSpending({ isReady }: { readonly isReady: boolean }) {
  const kit = useKit()
  const id = useId()
  const [fields, setFields] = useState({ token: '', spender: '' })
  const [isChanging, setIsChanging] = useState(false)
  const request = useWalletRequest<{ hash: string }>()
  const isRight = isAddress(fields.token) && isAddress(fields.spender)

  const submit = (event: FormEvent) => {
    event.preventDefault()
    const { token, spender } = fields
    if (!isAddress(token) || !isAddress(spender)) return
    const allow = (who: `0x${string}`) =>
      encodeFunctionData({ abi: erc20Abi, functionName: 'approve', args: [who, maxUint256] })
    const transaction = { to: token, data: allow(spender) }
    request.start((signal) => {
      const sending = sendTransaction(kit, { namespace: 'eip155', transaction, signal })
      if (isChanging) setTimeout(() => Object.assign(transaction, { data: allow(token) }), 200)
      return sending
    })
  }
  return (
    <form className="wallet-request" onSubmit={submit} noValidate>
      <h3>Allow to take a token</h3>
      <Field
        label="Token contract"
        value={fields.token}
        onChange={(token) => setFields({ ...fields, token })}
        className="mono"
      />
      <Field
        label="Who may take it"
        value={fields.spender}
        onChange={(spender) => setFields({ ...fields, spender })}
        className="mono"
      />
      <label htmlFor={id}>
        <input id={id} type="checkbox" checked={isChanging} onChange={({ target }) => setIsChanging(target.checked)} />
        Change the request while it is read
      </label>
      <button type="submit" className="primary" disabled={!isReady || !isRight || request.state.is === 'waiting'}>
        Allow without end
      </button>
      <RequestOutcome request={request}>
        {({ hash }) => (
          <>
            <p className="success">Allowed.</p>
            <code className="long">{hash}</code>
          </>
        )}
      </RequestOutcome>
    </form>
  )
}
