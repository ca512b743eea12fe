import { type CaipNetworkId, sendTransaction } from '@kit/core'
import { useAccount, useKit } from '@kit/react'
import { type FormEvent, useState } from 'react'
import { endpoints } from '../endpoints.ts'
import { Field } from '../parts/field.tsx'
import { checkTransfer } from './check-transfer.ts'
import { RequestOutcome } from './request-outcome.tsx'
import { TransactionReceipt } from './transaction-receipt.tsx'
import { useWalletRequest } from './use-wallet-request.ts'

type Sent = { readonly hash: string; readonly network: CaipNetworkId }

export function SendTransaction() {
  const kit = useKit()
  const account = useAccount('eip155')
  const network = account.is === 'connected' ? account.network : undefined
  const { symbol, decimals } = network?.nativeCurrency ?? { symbol: 'ETH', decimals: 18 }
  const [fields, setFields] = useState({ to: endpoints.accounts.at(-1)?.address ?? '', amount: '0.01', data: '' })
  const [isChecked, setIsChecked] = useState(false)
  const { errors, transaction } = checkTransfer(fields, decimals)
  const request = useWalletRequest<Sent>()

  const submit = (event: FormEvent) => {
    event.preventDefault()
    setIsChecked(true)
    if (!transaction || !network) return
    request.start(async (signal) => {
      const { hash } = await sendTransaction(kit, { namespace: 'eip155', transaction, signal })
      return { hash, network: network.caipNetworkId }
    })
  }
  const field = (name: keyof typeof fields) => ({
    value: fields[name],
    error: isChecked ? errors[name] : undefined,
    onChange: (value: string) => setFields({ ...fields, [name]: value }),
  })
  return (
    <form className="wallet-request" onSubmit={submit} noValidate>
      <h3>Send a transaction</h3>
      <Field label="Recipient" {...field('to')} className="mono" />
      <Field label={`Amount in ${symbol}`} {...field('amount')} inputMode="decimal" />
      <Field label="Data, for a call" {...field('data')} className="mono" />
      <button type="submit" className="primary" disabled={!network || request.state.is === 'waiting'}>
        Send transaction
      </button>
      {account.is === 'connected' && !network ? (
        <p className="hint">The wallet is on a network that this app does not use. Switch it first.</p>
      ) : null}
      <RequestOutcome request={request}>{(sent) => <TransactionReceipt key={sent.hash} {...sent} />}</RequestOutcome>
    </form>
  )
}
