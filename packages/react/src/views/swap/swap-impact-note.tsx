import type { SwapImpact } from '@kit/core/models'
import type { ReactElement } from 'react'
import { formatPercent } from '../../copy/format-amount.ts'
import type { Translate } from '../../copy/translate.ts'
import { Icon } from '../../parts/icon.tsx'
import { TriangleAlert } from '../../parts/icons/triangle-alert.ts'

type Props = { readonly impact: SwapImpact; readonly t: Translate }

/** What the price costs against the market's. */
export function SwapImpactNote({ impact, t }: Props): ReactElement {
  return (
    <section data-kit="note" data-mark="impact" data-tone={impact.isHigh ? 'danger' : 'warning'}>
      <p data-kit="note-text">
        <Icon of={TriangleAlert} size={20} />
        {impactText(impact, t)}
      </p>
    </section>
  )
}

export const impactText = ({ percent, isHigh }: SwapImpact, t: Translate): string =>
  t(isHigh ? 'swap.impactHigh' : 'swap.impact', { percent: formatPercent(percent, t.locale) })
