import type { ReviewWarning } from '@kit/core/models'
import type { ReactElement } from 'react'
import type { Translate } from '../../copy/translate.ts'
import { Icon } from '../../parts/icon.tsx'
import { TriangleAlert } from '../../parts/icons/triangle-alert.ts'

type Props = { readonly warnings: readonly ReviewWarning[]; readonly t: Translate }

/** What costs the visitor more than they see. */
const dangers: ReadonlySet<ReviewWarning> = new Set([
  ...(['unlimitedAllowance', 'allOfCollection', 'delegateCall', 'toNobody', 'toTokenContract'] as const),
  ...(['changesAuthority', 'signsInElsewhere', 'otherChain'] as const),
])

/** What stands out: that which can cost the most comes first. */
export function ReviewWarnings({ warnings, t }: Props): ReactElement | null {
  if (warnings.length === 0) return null
  const sorted = [...warnings.filter((code) => dangers.has(code)), ...warnings.filter((code) => !dangers.has(code))]
  return (
    <section data-kit="note" data-tone={warnings.some((code) => dangers.has(code)) ? 'danger' : 'warning'}>
      {sorted.map((code) => (
        <p key={code} data-kit="note-text">
          <Icon of={TriangleAlert} size={20} />
          {t(`review.warning.${code}`)}
        </p>
      ))}
    </section>
  )
}
