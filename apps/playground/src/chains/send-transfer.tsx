import { sendTransfer, toBaseUnits } from '@kit/core'
import { useKit } from '@kit/react'
import { type FormEvent, useId, useState } from 'react'
import { DetailList } from '../parts/detail-list.tsx'
import { Field } from '../parts/field.tsx'
import { RequestOutcome } from '../wallet-requests/request-outcome.tsx'
import { useWalletRequest } from '../wallet-requests/use-wallet-request.ts'
import { chainInfo, type OtherNamespace } from './chain-info.ts'

type Props = { readonly namespace: OtherNamespace; readonly isReady: boolean }

export function SendTransfer({ namespace, isReady }: Props) {
  const kit = useKit()
  const id = useId()
  const { assets, recipient } = chainInfo[namespace]
  const [fields, setFields] = useState({ to: recipient, amount: '0.001' })
  const [symbol, setSymbol] = useState(assets[0].symbol)
  const [isChecked, setIsChecked] = useState(false)
  const request = useWalletRequest<{ hash: string }>()
  const chosen = assets.find((each) => each.symbol === symbol)
  const amount = chosen ? toBaseUnits(fields.amount.trim(), chosen.decimals) : null
  const isInvalid = amount === null || amount === 0n

  const submit = (event: FormEvent) => {
    event.preventDefault()
    setIsChecked(true)
    if (!chosen || isInvalid) return
    const token = chosen.token === undefined ? {} : { token: chosen.token }
    const transfer = { to: fields.to.trim(), amount, ...token }
    request.start((signal) => sendTransfer(kit, { namespace, transfer, signal }))
  }
  return (
    <form className="wallet-request" onSubmit={submit} noValidate>
      <h3>Send</h3>
      <Field label="Recipient" className="mono" value={fields.to} onChange={(to) => setFields({ ...fields, to })} />
      {assets.length > 1 ? (
        <div className="field">
          <label htmlFor={id}>What</label>
          <select id={id} value={symbol} onChange={({ target }) => setSymbol(target.value)}>
            {assets.map((each) => (
              <option key={each.symbol}>{each.symbol}</option>
            ))}
          </select>
        </div>
      ) : null}
      <Field
        label={`Amount in ${symbol}`}
        inputMode="decimal"
        value={fields.amount}
        error={
          isChecked && isInvalid ? `Write a number above zero with up to ${chosen?.decimals} decimals.` : undefined
        }
        onChange={(typed) => setFields({ ...fields, amount: typed })}
      />
      <button type="submit" className="primary" disabled={!isReady || request.state.is === 'waiting'}>
        Send {symbol}
      </button>
      <RequestOutcome request={request}>
        {({ hash }) => (
          <>
            <p className="success">Sent.</p>
            <DetailList label="Transaction" details={{ Hash: <code className="long">{hash}</code> }} />
          </>
        )}
      </RequestOutcome>
    </form>
  )
}
