import type { KitError } from '@kit/core'
import type { ReactElement } from 'react'
import { Failed } from './failed.tsx'
import { RowsLoading } from './rows-loading.tsx'
import type { ViewProps } from './view-props.ts'

/** Stands in the place of what needs to know who has signed in at the embedded wallet. */
export function UserUnknown({ model: error, send, t }: ViewProps<KitError | null>): ReactElement {
  return error ? (
    <Failed sentence={t.error(error)} onRetry={() => send({ type: 'loginUser.requested' })} t={t} />
  ) : (
    <RowsLoading label={t('modal.loading')} />
  )
}
