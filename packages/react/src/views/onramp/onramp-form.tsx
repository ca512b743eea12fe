import { type ReactElement, useId, useState } from 'react'
import { toPlainDecimal, toTyped } from '../../copy/entered-decimal.ts'
import { formatMoney } from '../../copy/format-money.ts'
import type { Translate } from '../../copy/translate.ts'
import { Icon } from '../../parts/icon.tsx'
import { ChevronRight } from '../../parts/icons/chevron-right.ts'
import { Row } from '../../parts/row/row.tsx'
import type { ViewProps } from '../shared/view-props.ts'
import type { EnteredModel } from './entered-model.ts'
import { OnrampTokenIcon } from './onramp-token-icon.tsx'

type Props = ViewProps<EnteredModel> & { readonly problem: string | null }

/** How much of which money is paid, in which way, for which token. */
export function OnrampForm({ model, problem, send, t }: Props): ReactElement {
  const { draft, network, account, is } = model
  const { token } = draft
  const hintId = useId()
  return (
    <>
      <Paid model={model} hintId={hintId} send={send} t={t} />
      <p data-kit="hint" data-tone={problem ? 'danger' : undefined} id={hintId}>
        {problem ?? limitsText(model, t)}
      </p>
      {token ? (
        <Row
          mark="token"
          media={<OnrampTokenIcon token={token} network={network} />}
          title={`${token.name} (${token.symbol})`}
          note={t('onramp.on', { network: network.name })}
          aside={<Icon of={ChevronRight} size={20} data-flip="" />}
          disabled={is === 'opening'}
          onClick={() =>
            send({ type: 'router.viewRequested', route: { view: 'OnRampTokenSelect', namespace: account.namespace } })
          }
        />
      ) : null}
    </>
  )
}

function Paid({ model, hintId, send, t }: ViewProps<EnteredModel> & { readonly hintId: string }): ReactElement {
  const { draft, is, account } = model
  const { amount, fiat } = draft
  const [typed, setTyped] = useState(toTyped(amount, t.locale))
  const id = useId()
  return (
    <>
      <div data-kit="field">
        <label data-kit="field-label" htmlFor={id}>
          {t('onramp.pay')}
        </label>
        <span data-kit="field-row" dir="ltr">
          <input
            data-kit="field-input"
            data-mark="amount"
            id={id}
            inputMode="decimal"
            autoComplete="off"
            readOnly={is === 'opening'}
            placeholder={toTyped('100', t.locale)}
            value={toPlainDecimal(typed, t.locale) === amount ? typed : toTyped(amount, t.locale)}
            aria-describedby={hintId}
            onChange={({ target }) => {
              setTyped(target.value)
              send({ type: 'onramp.drafted', amount: toPlainDecimal(target.value, t.locale) })
            }}
          />
          <button
            type="button"
            data-kit="field-action"
            data-mark="fiat"
            aria-label={t('onramp.fiat', { fiat })}
            disabled={is === 'opening'}
            onClick={() =>
              send({ type: 'router.viewRequested', route: { view: 'OnRampFiatSelect', namespace: account.namespace } })
            }
          >
            {fiat}
          </button>
        </span>
      </div>
      <Methods model={model} send={send} t={t} />
    </>
  )
}

function Methods({ model, send, t }: ViewProps<EnteredModel>): ReactElement | null {
  const { methods, draft, is } = model
  if (methods.length < 2) return null
  return (
    <fieldset data-kit="choices" aria-label={t('onramp.payBy')}>
      {methods.map(({ method }) => (
        <button
          key={method}
          type="button"
          data-kit="choice"
          data-mark={method}
          aria-pressed={draft.method === method}
          disabled={is === 'opening'}
          onClick={() => send({ type: 'onramp.methodChosen', method })}
        >
          {t(`onramp.${method}`)}
        </button>
      ))}
    </fieldset>
  )
}

/** What is paid at least and at most, in the way that is chosen. */
function limitsText({ methods, draft }: EnteredModel, t: Translate): string {
  const limits = methods.find(({ method }) => method === draft.method)
  if (!limits) return ''
  const [least, most] = [limits.min, limits.max].map((amount) => formatMoney(amount, draft.fiat, t.locale))
  return t('onramp.limits', { least: least ?? '', most: most ?? '' })
}
