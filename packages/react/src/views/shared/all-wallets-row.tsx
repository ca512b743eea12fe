import Wallet from 'lucide-react/icons/wallet'
import type { ReactElement } from 'react'
import { figure } from '../../copy/figure.ts'
import { Row, RowIcon } from '../../parts/row/row.tsx'
import type { ViewProps } from './view-props.ts'

/** Leads to the whole directory and says, roughly, how much is there. */
export function AllWalletsRow({ model, send, t }: ViewProps<{ readonly count: number }>): ReactElement {
  const tens = Math.floor(model.count / 10) * 10
  return (
    <Row
      mark="all-wallets"
      media={<RowIcon of={Wallet} />}
      title={t.say('title.AllWallets')}
      aside={
        tens > 0 ? (
          <bdi data-kit="tag" dir="ltr">
            {figure(tens, t.locale)}+
          </bdi>
        ) : null
      }
      onClick={() => send(wantsAll)}
    />
  )
}

const wantsAll = { type: 'view.requested', route: { view: 'AllWallets' } } as const
