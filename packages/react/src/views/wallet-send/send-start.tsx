import type { WalletSendModel } from '@kit/core/models'
import type { ReactElement } from 'react'
import { RowSkeleton } from '../../parts/skeleton/skeleton.tsx'
import { Failed } from '../shared/failed.tsx'
import type { ViewProps } from '../shared/view-props.ts'

type StartModel = Extract<WalletSendModel, { is: 'starting' }>

/** Until the form is there: its shape, or why its code could not be loaded. */
export function SendStart({ model: { error, from, token }, send, t }: ViewProps<StartModel>): ReactElement {
  if (error)
    return <Failed sentence={t.error(error)} onRetry={() => send({ type: 'send.started', from, token })} t={t} />
  return (
    <div data-kit="send-form">
      <span data-kit="visually-hidden">{t('modal.loading')}</span>
      {[1, 2, 3].map((at) => (
        <RowSkeleton key={at} />
      ))}
    </div>
  )
}
