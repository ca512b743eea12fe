import type { KitEvent } from '@kit/core'
import type { WalletRow as WalletRowModel } from '@kit/core/models'
import Smartphone from 'lucide-react/icons/smartphone'
import type { ReactElement } from 'react'
import type { Copy } from '../../copy/copy.ts'
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
  readonly t: Copy
}

/** A choice of the first view, or the place of one that is on its way. */
export function WalletRow({ wallet, isLast, isMobile, saysInstalled, send, t }: Props): ReactElement {
  const { is, key, imageUrl, isRecent, isInstalled } = wallet
  const size = isLast ? 'large' : 'regular'
  if (is === 'awaited') return <RowSkeleton size={size} />
  const onClick = () => send(wallet.choice)
  if (is === 'phone') {
    const title = t.say(isMobile ? 'connect.device' : 'connect.phone')
    return (
      <Row
        mark={key}
        media={<RowIcon of={Smartphone} />}
        title={title}
        aside={t.say('connect.code')}
        onClick={onClick}
      />
    )
  }
  const name = t.nameOf(wallet.name)
  const media = <WalletIcon name={name} imageUrl={imageUrl} size={isLast ? 48 : 36} />
  const note = isLast ? t.say('connect.last') : null
  const aside = isRecent ? t.say('connect.recent') : saysInstalled && isInstalled ? t.say('connect.installed') : null
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
