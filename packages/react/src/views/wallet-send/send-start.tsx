import type { WalletSendModel } from '@kit/core/models'
import type { ReactElement } from 'react'
import { Failed } from '../shared/failed.tsx'
import { FormLoading } from '../shared/form-loading.tsx'
import type { ViewProps } from '../shared/view-props.ts'

type StartModel = Extract<WalletSendModel, { is: 'starting' }>

/** Until the form is there: its shape, or why its code could not be loaded. */
export function SendStart({ model: { error, from, token }, send, t }: ViewProps<StartModel>): ReactElement {
  if (error)
    return <Failed sentence={t.error(error)} onRetry={() => send({ type: 'send.started', from, token })} t={t} />
  return <FormLoading t={t} />
}
