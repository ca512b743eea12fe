import type { SwapImpact } from '@kit/core/models'
import type { ReactElement } from 'react'
import { formatPercent } from '../../copy/format-amount.ts'
import type { Translate } from '../../copy/translate.ts'
import { Note } from '../shared/note.tsx'

type Props = { readonly impact: SwapImpact; readonly t: Translate }

/** What the price costs against the market's. */
export const SwapImpactNote = ({ impact, t }: Props): ReactElement => (
  <Note mark="impact" tone={impact.isHigh ? 'danger' : 'warning'} text={impactText(impact, t)} />
)

export const impactText = ({ percent, isHigh }: SwapImpact, t: Translate): string =>
  t(isHigh ? 'swap.impactHigh' : 'swap.impact', { percent: formatPercent(percent, t.locale) })
