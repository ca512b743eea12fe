import type { AccountSettingsModel } from '@kit/core/models'
import type { ReactElement } from 'react'
import { Icon } from '../../parts/icon.tsx'
import { BadgeCheck } from '../../parts/icons/badge-check.ts'
import { ChevronRight } from '../../parts/icons/chevron-right.ts'
import { Row, RowIcon } from '../../parts/row/row.tsx'
import type { ViewProps } from '../shared/view-props.ts'

/** How the account is called, and the way to a name. */
export function AccountNameRow({ model, send, t }: ViewProps<AccountSettingsModel>): ReactElement | null {
  const { namespace, accountName } = model
  if (!accountName) return null
  return (
    <Row
      mark="account-name"
      media={<RowIcon of={BadgeCheck} />}
      title={t('names.row')}
      note={<bdi>{accountName.name ?? t('names.none')}</bdi>}
      aside={<Icon of={ChevronRight} size={20} data-flip="" />}
      onClick={() => send({ type: 'router.viewRequested', route: { view: 'ChooseAccountName', namespace } })}
    />
  )
}
