import type { ReviewRequestModel } from '@kit/core/models'
import type { ReactElement } from 'react'
import type { Translate } from '../../copy/translate.ts'
import { Disclosure } from '../../parts/disclosure.tsx'
import { LongText } from '../shared/long-text.tsx'

type Props = { readonly model: Pick<ReviewRequestModel, 'id' | 'raw' | 'steps' | 'message'>; readonly t: Translate }

/** The request itself; shown at once where there is nothing else to read. */
export function RawRequest({ model: { id, raw, steps, message }, t }: Props): ReactElement {
  const text = <LongText title={t('review.raw')} text={raw} />
  if (steps.length === 0 && message === null) return text
  return (
    <Disclosure key={id} mark="raw" summary={t('review.showRaw')}>
      {text}
    </Disclosure>
  )
}
