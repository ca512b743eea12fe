import type { KitEvent } from '@kit/core'
import type { WalletRow as WalletRowModel } from '@kit/core/models'
import type { ReactElement } from 'react'
import type { FirstOpenKey } from '../../copy/messages.ts'
import { displayName } from '../../copy/names.ts'
import type { Translate } from '../../copy/translate.ts'
import { Smartphone } from '../../parts/icons/smartphone.ts'
import { Row, RowIcon } from '../../parts/row/row.tsx'
import { RowSkeleton } from '../../parts/skeleton/skeleton.tsx'
import { WalletIcon } from '../../parts/wallet-icon/wallet-icon.tsx'
import { walletNote } from '../shared/wallet-note.tsx'

type Props = {
  readonly wallet: WalletRowModel
  /** The wallet that the visitor used last time. */
  readonly isLast: boolean
  readonly isMobile: boolean
  readonly showsInstalled: boolean
  readonly send: (event: KitEvent) => void
  readonly t: Translate<FirstOpenKey>
}

/** A wallet of the Connect view, or a skeleton row for one that has not loaded yet. */
export function WalletRow({ wallet, isLast, isMobile, showsInstalled, send, t }: Props): ReactElement {
  const { is, key, imageUrl, isRecent, isInstalled } = wallet
  const size = isLast ? 'large' : 'regular'
  if (is === 'awaited') return <RowSkeleton size={size} />
  const onClick = () => send(wallet.selectEvent)
  if (is === 'phone') {
    const title = t(isMobile ? 'connect.device' : 'connect.phone')
    const aside = isMobile ? null : t('connect.code')
    return (
      <Row
        size={isMobile ? 'small' : 'regular'}
        mark={key}
        media={<RowIcon of={Smartphone} />}
        title={title}
        aside={aside}
        onClick={onClick}
      />
    )
  }
  const name = displayName(wallet.name, t)
  const media = <WalletIcon name={name} imageUrl={imageUrl} size={isLast ? 48 : 36} />
  const aside = isRecent ? t('connect.recent') : showsInstalled && isInstalled ? t('connect.installed') : null
  return (
    <Row
      size={size}
      mark={key}
      media={media}
      title={isLast ? t('connect.continue', { wallet: name }) : name}
      note={walletNote(wallet, t)}
      aside={isLast ? null : aside}
      onClick={onClick}
    />
  )
}
