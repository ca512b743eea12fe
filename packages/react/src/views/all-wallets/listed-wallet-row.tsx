import type { KitEvent } from '@kit/core'
import type { ListedRow } from '@kit/core/models'
import BadgeCheck from 'lucide-react/icons/badge-check'
import { memo, type ReactElement } from 'react'
import { displayName } from '../../copy/display-name.ts'
import type { Translate } from '../../copy/translate.ts'
import { smallIcon } from '../../parts/icon.ts'
import { Row } from '../../parts/row/row.tsx'
import { WalletIcon } from '../../parts/wallet-icon/wallet-icon.tsx'

type Props = {
  readonly wallet: ListedRow
  readonly tabIndex: 0 | -1
  readonly send: (event: KitEvent) => void
  readonly t: Translate
}

/** A wallet of the directory, with marks for installed and certified ones. */
export const ListedWalletRow = memo(function ListedWalletRow({ wallet, tabIndex, send, t }: Props): ReactElement {
  const { key, imageUrl, selectEvent } = wallet
  const name = displayName(wallet.name, t)
  return (
    <Row
      mark={key}
      tabIndex={tabIndex}
      media={<WalletIcon name={name} imageUrl={imageUrl} />}
      title={name}
      aside={<Marks wallet={wallet} t={t} />}
      onClick={() => send(selectEvent)}
    />
  )
})

function Marks({ wallet: { isInstalled, isCertified }, t }: Pick<Props, 'wallet' | 't'>): ReactElement | null {
  if (!isInstalled && !isCertified) return null
  return (
    <span data-kit="row-marks">
      {isInstalled ? <span>{t('connect.installed')}</span> : null}
      {isCertified ? (
        <span data-kit="certified" title={t('directory.certified')}>
          <BadgeCheck {...smallIcon} />
          <span data-kit="unseen">{t('directory.certified')}</span>
        </span>
      ) : null}
    </span>
  )
}
