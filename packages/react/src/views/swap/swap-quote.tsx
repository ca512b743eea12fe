import type { SwapModel } from '@kit/core/models'
import type { ReactElement } from 'react'
import { formatDecimal, formatExact, formatFee } from '../../copy/format-amount.ts'
import type { Translate } from '../../copy/translate.ts'
import { Icon } from '../../parts/icon.tsx'
import { TriangleAlert } from '../../parts/icons/triangle-alert.ts'
import { Fact } from '../shared/fact.tsx'

type FormModel = Extract<SwapModel, { is: 'editing' }>
type Quote = NonNullable<FormModel['quote']>
type Props = { readonly model: FormModel; readonly secondsLeft: number | null; readonly t: Translate }

/** What the price is, how long it holds, and what it takes. */
export function SwapQuote({ model, secondsLeft, t }: Props): ReactElement {
  const { quote, sell, buy, slippage, currencySymbol } = model
  const [sold, bought] = [sell.token?.symbol ?? '', buy.token?.symbol ?? '']
  return (
    <>
      {quote?.impact ? <Impact impact={quote.impact} t={t} /> : null}
      <dl data-kit="facts" data-state={quote ? undefined : 'unknown'}>
        <Fact name={t('swap.rate')} dir="ltr">
          {quote ? t('swap.rateText', { sold, amount: formatRate(quote.rate, t.locale), bought }) : '–'}
        </Fact>
        <Fact name={t('swap.least')} dir="ltr">
          <span data-mark="least">{quote ? `${formatExact(quote.least, t.locale)} ${bought}` : '–'}</span>
        </Fact>
        <Fact name={t('swap.slippage')} dir="ltr">
          {t('swap.percent', { percent: formatDecimal(slippage, t.locale) })}
        </Fact>
        <Fact name={t('swap.fee')} dir="ltr">
          {quote?.fee ? `${formatFee(quote.fee, t.locale)} ${currencySymbol}` : '–'}
        </Fact>
      </dl>
      <p data-kit="hint" data-mark="refresh">
        {refreshText(model, secondsLeft, t)}
      </p>
    </>
  )
}

/** Eight digits say more than a visitor compares; what arrives is shown with all of them. */
function formatRate(rate: string, locale: string): string {
  const [whole = '0', fraction = ''] = rate.split('.')
  const places = whole === '0' ? (/^0*/.exec(fraction)?.[0].length ?? 0) + 6 : 6
  const cut = fraction.slice(0, places).replace(/0+$/, '')
  return formatExact(cut ? `${whole}.${cut}` : whole, locale)
}

function refreshText({ quote, isQuoting }: FormModel, secondsLeft: number | null, t: Translate): string {
  if (!quote) return isQuoting ? t('swap.quoting') : '\u00a0'
  if (isQuoting || !secondsLeft) return t('swap.refreshing')
  return t('swap.refreshIn', { seconds: secondsLeft })
}

function Impact({ impact, t }: { readonly impact: NonNullable<Quote['impact']>; readonly t: Translate }): ReactElement {
  return (
    <section data-kit="note" data-mark="impact" data-tone={impact.isHigh ? 'danger' : 'warning'}>
      <p data-kit="note-text">
        <Icon of={TriangleAlert} size={20} />
        {impactText(impact, t)}
      </p>
    </section>
  )
}

export const impactText = ({ percent, isHigh }: NonNullable<Quote['impact']>, t: Translate): string =>
  t(isHigh ? 'swap.impactHigh' : 'swap.impact', { percent: formatDecimal(percent, t.locale) })
