import type { SwapModel } from '@kit/core/models'
import { type ReactElement, useId } from 'react'
import { formatExact, formatPercent } from '../../copy/format-amount.ts'
import type { Translate } from '../../copy/translate.ts'
import { Note } from '../shared/note.tsx'
import type { Slippage } from './use-slippage.ts'

type FormModel = Extract<SwapModel, { is: 'editing' | 'reviewing' }>
type Props = { readonly model: FormModel; readonly slippage: Slippage; readonly t: Translate }

/** How much less than the price is accepted. */
export function SwapSlippage({ model, slippage, t }: Props): ReactElement {
  const name = useId()
  const cost = costText(model, t)
  const isReading = model.is === 'reviewing'
  const choice = (percent: string | null, label: string) => (
    <label key={label} data-kit="choice">
      <input
        type="radio"
        data-kit="visually-hidden"
        data-mark={`slippage-${percent ?? 'other'}`}
        name={name}
        checked={slippage.choice === percent}
        disabled={isReading}
        onChange={() => slippage.choose(percent)}
      />
      {label}
    </label>
  )
  return (
    <>
      <div data-kit="field" role="radiogroup" aria-labelledby={name}>
        <span data-kit="field-label" id={name}>
          {t('swap.slippage')}
        </span>
        <div data-kit="choices">
          {model.slippages.map((percent) => choice(percent, formatPercent(percent, t.locale)))}
          {choice(null, t('swap.slippageOther'))}
        </div>
      </div>
      {slippage.choice === null ? <Typed slippage={slippage} isReading={isReading} t={t} /> : null}
      {cost ? <Note mark="slippage-cost" tone="warning" text={cost} /> : null}
    </>
  )
}

type TypedProps = Pick<Props, 'slippage' | 't'> & { readonly isReading: boolean }

function Typed({ slippage: { typed, problem, type }, isReading, t }: TypedProps): ReactElement {
  const id = useId()
  return (
    <div data-kit="field">
      <label data-kit="field-label" htmlFor={id}>
        {t('swap.slippagePercent')}
      </label>
      <input
        data-kit="field-input"
        data-mark="slippage"
        id={id}
        dir="ltr"
        inputMode="decimal"
        autoComplete="off"
        readOnly={isReading}
        value={typed}
        aria-invalid={problem !== null || undefined}
        aria-describedby={`${id}-problem`}
        onChange={({ target }) => type(target.value)}
      />
      <p data-kit="hint" data-tone="danger" id={`${id}-problem`}>
        {problem}
      </p>
    </div>
  )
}

/** From more than a percent on: what it costs at most, where the price is known. */
export function costText({ quote, bought }: FormModel, t: Translate): string | null {
  if (!quote?.mayCost || !bought.token) return null
  return t('swap.slippageCost', { amount: `${formatExact(quote.mayCost, t.locale)} ${bought.token.symbol}` })
}
