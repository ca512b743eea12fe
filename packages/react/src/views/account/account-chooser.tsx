import type { AccountModel } from '@kit/core/models'
import type { ReactElement } from 'react'
import { Avatar } from '../../parts/avatar/avatar.tsx'
import { Icon } from '../../parts/icon.tsx'
import { Check } from '../../parts/icons/check.ts'
import { Row } from '../../parts/row/row.tsx'
import type { ViewProps } from '../shared/view-props.ts'

/** Chooses among the accounts of the wallet. */
export function AccountChooser({ model, send, t }: ViewProps<AccountModel>): ReactElement {
  const { namespace, accounts } = model
  return (
    <section data-kit="section">
      <h3 data-kit="section-title">{t('account.accounts')}</h3>
      <ul data-kit="list" data-scrolls={accounts.length > 3} aria-label={t('account.accounts')}>
        {accounts.map(({ address, shortAddress, isActive }) => (
          <li key={address}>
            <Row
              mark={address}
              media={<Avatar address={address} />}
              title={<span data-kit="address">{shortAddress}</span>}
              aside={isActive ? <Icon of={Check} data-kit="row-check" /> : null}
              aria-current={isActive ? 'true' : undefined}
              onClick={() => send({ type: 'wallets.accountPicked', namespace, address })}
            />
          </li>
        ))}
      </ul>
    </section>
  )
}
