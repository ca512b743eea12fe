import type { ReactElement } from 'react'
import type { Translate } from '../../copy/translate.ts'
import { RowSkeleton } from '../../parts/skeleton/skeleton.tsx'

/** The shape of a form that is on its way. */
export function FormLoading({ t }: { readonly t: Translate }): ReactElement {
  return (
    <div data-kit="send-form">
      <span data-kit="visually-hidden">{t('modal.loading')}</span>
      {[1, 2, 3].map((at) => (
        <RowSkeleton key={at} />
      ))}
    </div>
  )
}
