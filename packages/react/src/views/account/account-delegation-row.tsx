import { shortAddress } from '@kit/core'
import type { AccountModel } from '@kit/core/models'
import type { ReactElement } from 'react'
import { Icon } from '../../parts/icon.tsx'
import { ChevronRight } from '../../parts/icons/chevron-right.ts'
import { ShieldCheck } from '../../parts/icons/shield-check.ts'
import { TriangleAlert } from '../../parts/icons/triangle-alert.ts'
import { Row, RowIcon } from '../../parts/row/row.tsx'
import type { ViewProps } from '../shared/view-props.ts'

/** Which contract acts for the account; nothing for an account without one. One that nobody knows stands out. */
export function AccountDelegationRow({ model, send, t }: ViewProps<AccountModel>): ReactElement | null {
  const { namespace, delegation } = model
  if (!delegation) return null
  const { knownAs: name, delegate } = delegation
  return (
    <Row
      mark="delegation"
      data-tone={name === null ? 'danger' : undefined}
      media={<RowIcon of={name === null ? TriangleAlert : ShieldCheck} />}
      title={name === null ? t('delegation.unknown') : t('delegation.known', { name })}
      note={<bdi data-kit="address">{shortAddress(delegate)}</bdi>}
      aside={<Icon of={ChevronRight} size={20} data-flip="" />}
      onClick={() => send({ type: 'router.viewRequested', route: { view: 'Delegation', namespace } })}
    />
  )
}
