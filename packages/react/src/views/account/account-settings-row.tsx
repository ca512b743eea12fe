import type { AccountModel } from '@kit/core/models'
import type { ReactElement } from 'react'
import { Icon } from '../../parts/icon.tsx'
import { ChevronRight } from '../../parts/icons/chevron-right.ts'
import { CircleUserRound } from '../../parts/icons/circle-user-round.ts'
import { Row, RowIcon } from '../../parts/row/row.tsx'
import type { ViewProps } from '../shared/view-props.ts'

/** The way to who has signed in, for a wallet that a visitor signs in to. */
export function AccountSettingsRow({ model, send, t }: ViewProps<AccountModel>): ReactElement | null {
  const { namespace, hasSettings } = model
  if (!hasSettings) return null
  return (
    <Row
      mark="settings"
      size="small"
      media={<RowIcon of={CircleUserRound} />}
      title={t('title.AccountSettings')}
      aside={<Icon of={ChevronRight} size={20} data-flip="" />}
      onClick={() => send({ type: 'router.viewRequested', route: { view: 'AccountSettings', namespace } })}
    />
  )
}
