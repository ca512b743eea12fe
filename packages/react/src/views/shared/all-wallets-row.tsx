import type { ReactElement } from 'react'
import { formatCount } from '../../copy/format-number.ts'
import type { FirstOpenKey } from '../../copy/messages.ts'
import { Wallet } from '../../parts/icons/wallet.ts'
import { Row, RowIcon } from '../../parts/row/row.tsx'
import { WalletIcon } from '../../parts/wallet-icon/wallet-icon.tsx'
import type { ViewProps } from './view-props.ts'

type Model = { readonly count: number; readonly samples?: readonly string[] }

/** Opens the directory, with the number of its wallets in tens. */
export function AllWalletsRow({ model, send, t }: ViewProps<Model, FirstOpenKey>): ReactElement {
  const { samples = [] } = model
  const tens = Math.floor(model.count / 10) * 10
  return (
    <Row
      size="small"
      mark="all-wallets"
      media={samples.length > 0 ? <Samples of={samples} /> : <RowIcon of={Wallet} />}
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

/** Four wallets that stand for all of them. */
function Samples({ of }: { of: readonly string[] }): ReactElement {
  return (
    <span data-kit="samples" aria-hidden="true">
      {of.map((imageUrl) => (
        <WalletIcon key={imageUrl} name="" imageUrl={imageUrl} size={16} />
      ))}
    </span>
  )
}

const openAllWallets = { type: 'router.viewRequested', route: { view: 'AllWallets' } } as const
