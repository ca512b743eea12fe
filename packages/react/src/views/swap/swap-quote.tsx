import type { SwapModel } from '@kit/core/models'
import type { ReactElement } from 'react'
import { formatExact } from '../../copy/format-amount.ts'
import type { Translate } from '../../copy/translate.ts'
import { Fact } from '../shared/fact.tsx'
import { SwapImpactNote } from './swap-impact-note.tsx'

type FormModel = Extract<SwapModel, { is: 'editing' | 'reviewing' }>
type Props = { readonly model: FormModel; readonly t: Translate }

/** What the price is. */
export function SwapQuote({ model, t }: Props): ReactElement {
  const { quote, provider } = model
  const [sold, bought] = [model.sold.token?.symbol ?? '', model.bought.token?.symbol ?? '']
  return (
    <>
      {quote?.impact ? <SwapImpactNote impact={quote.impact} t={t} /> : null}
      <dl data-kit="facts" data-state={quote ? undefined : 'unknown'}>
        <Fact name={t('swap.rate')} dir="ltr">
          {quote ? `1 ${sold} = ${formatRate(quote.rate, t.locale)} ${bought}` : '–'}
        </Fact>
        <Fact name={t('swap.least')} dir="ltr">
          <span data-mark="least">{quote ? `${formatExact(quote.least, t.locale)} ${bought}` : '–'}</span>
        </Fact>
        <Fact name={t('swap.provider')}>{provider || '–'}</Fact>
      </dl>
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
