import type { KitEvent } from '@kit/core'
import type { WalletRow as WalletRowModel } from '@kit/core/models'
import Smartphone from 'lucide-react/icons/smartphone'
import type { ReactElement } from 'react'
import { displayName } from '../../copy/display-name.ts'
import type { FirstOpenKey } from '../../copy/messages.ts'
import type { Translate } from '../../copy/translate.ts'
import { Row, RowIcon } from '../../parts/row/row.tsx'
import { RowSkeleton } from '../../parts/skeleton/skeleton.tsx'
import { WalletIcon } from '../../parts/wallet-icon/wallet-icon.tsx'

type Props = {
  readonly wallet: WalletRowModel
  /** The wallet used last time, first of all wallets. */
  readonly isLast: boolean
  readonly isMobile: boolean
  readonly saysInstalled: boolean
  readonly send: (event: KitEvent) => void
  readonly t: Translate<FirstOpenKey>
}

/** A choice of the first view, or the place of one that is on its way. */
export function WalletRow({ wallet, isLast, isMobile, saysInstalled, send, t }: Props): ReactElement {
  const { is, key, imageUrl, isRecent, isInstalled } = wallet
  const size = isLast ? 'large' : 'regular'
  if (is === 'awaited') return <RowSkeleton size={size} />
  const onClick = () => send(wallet.selectEvent)
  if (is === 'phone') {
    const title = t(isMobile ? 'connect.device' : 'connect.phone')
    return (
      <Row mark={key} media={<RowIcon of={Smartphone} />} title={title} aside={t('connect.code')} onClick={onClick} />
    )
  }
  const name = displayName(wallet.name, t)
  const media = <WalletIcon name={name} imageUrl={imageUrl} size={isLast ? 48 : 36} />
  const note = isLast ? t('connect.last') : null
  const aside = isRecent ? t('connect.recent') : saysInstalled && isInstalled ? t('connect.installed') : null
  return (
    <Row
      size={size}
      mark={key}
      media={media}
      title={name}
      note={note}
      aside={isLast ? null : aside}
      onClick={onClick}
    />
  )
}
