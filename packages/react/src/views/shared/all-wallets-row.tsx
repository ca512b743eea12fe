import Wallet from 'lucide-react/icons/wallet'
import type { ReactElement } from 'react'
import { formatCount } from '../../copy/format.ts'
import type { FirstOpenKey } from '../../copy/messages.ts'
import { Row, RowIcon } from '../../parts/row/row.tsx'
import type { ViewProps } from './view-props.ts'

/** Opens the directory, with the number of its wallets in tens. */
export function AllWalletsRow({ model, send, t }: ViewProps<{ readonly count: number }, FirstOpenKey>): ReactElement {
  const tens = Math.floor(model.count / 10) * 10
  return (
    <Row
      mark="all-wallets"
      media={<RowIcon of={Wallet} />}
      title={t('title.AllWallets')}
      aside={
        tens > 0 ? (
          <bdi data-kit="count" dir="ltr">
            {formatCount(tens, t.locale)}+
          </bdi>
        ) : null
      }
      onClick={() => send(openAllWallets)}
    />
  )
}

const openAllWallets = { type: 'router.viewRequested', route: { view: 'AllWallets' } } as const
