import { sendTransfer, toBaseUnits } from '@kit/core'
import { useKit } from '@kit/react'
import { type FormEvent, useId, useState } from 'react'
import { Outcome } from '../ask/outcome.tsx'
import { useRequest } from '../ask/use-request.ts'
import { Facts } from '../parts/facts.tsx'
import { Field } from '../parts/field.tsx'
import { chainWords, type FurtherNamespace } from './chain-words.ts'

type Props = { readonly namespace: FurtherNamespace; readonly isReady: boolean }

export function SendMoney({ namespace, isReady }: Props) {
  const kit = useKit()
  const id = useId()
  const { money, recipient } = chainWords[namespace]
  const [fields, setFields] = useState({ to: recipient, amount: '0.001' })
  const [symbol, setSymbol] = useState(money[0].symbol)
  const [isChecked, setIsChecked] = useState(false)
  const request = useRequest<{ hash: string }>()
  const chosen = money.find((each) => each.symbol === symbol)
  const amount = chosen ? toBaseUnits(fields.amount.trim(), chosen.decimals) : null
  const isWrong = amount === null || amount === 0n

  const submit = (event: FormEvent) => {
    event.preventDefault()
    setIsChecked(true)
    if (!chosen || isWrong) return
    const token = chosen.token === undefined ? {} : { token: chosen.token }
    const transfer = { to: fields.to.trim(), amount, ...token }
    request.start((signal) => sendTransfer(kit, { namespace, transfer, signal }))
  }
  return (
    <form className="ask" onSubmit={submit} noValidate>
      <h3>Send</h3>
      <Field label="Recipient" className="mono" value={fields.to} onChange={(to) => setFields({ ...fields, to })} />
      {money.length > 1 ? (
        <div className="field">
          <label htmlFor={id}>What</label>
          <select id={id} value={symbol} onChange={({ target }) => setSymbol(target.value)}>
            {money.map((each) => (
              <option key={each.symbol}>{each.symbol}</option>
            ))}
          </select>
        </div>
      ) : null}
      <Field
        label={`Amount in ${symbol}`}
        inputMode="decimal"
        value={fields.amount}
        error={isChecked && isWrong ? `Write a number above zero with up to ${chosen?.decimals} decimals.` : undefined}
        onChange={(typed) => setFields({ ...fields, amount: typed })}
      />
      <button type="submit" className="primary" disabled={!isReady || request.state.is === 'waiting'}>
        Send {symbol}
      </button>
      <Outcome request={request}>
        {({ hash }) => (
          <>
            <p className="success">Sent.</p>
            <Facts label="Transaction" facts={{ Hash: <code className="long">{hash}</code> }} />
          </>
        )}
      </Outcome>
    </form>
  )
}
