import type { KitEvent } from '@kit/core'
import type { WalletRow as WalletRowModel } from '@kit/core/models'
import type { ReactElement } from 'react'
import type { Copy } from '../../copy/copy.ts'
import { Emblem } from '../../parts/emblem/emblem.tsx'
import { Row } from '../../parts/row/row.tsx'

type Props = {
  readonly wallet: WalletRowModel
  /** The wallet used last time, first in the list. */
  readonly isLast: boolean
  readonly saysInstalled: boolean
  readonly send: (event: KitEvent) => void
  readonly t: Copy
}

/** What choosing a wallet says. */
export function pick({ namespace, connectorId }: WalletRowModel): KitEvent {
  return { type: 'wallet.picked', namespace, connectorId }
}

export function WalletRow({ wallet, isLast, saysInstalled, send, t }: Props): ReactElement {
  const { key, imageUrl, isRecent, isInstalled } = wallet
  const name = t.nameOf(wallet.name)
  const onClick = () => send(pick(wallet))
  if (isLast) {
    const media = <Emblem name={name} imageUrl={imageUrl} size={48} />
    return <Row size="large" mark={key} media={media} title={name} note={t.say('connect.last')} onClick={onClick} />
  }
  const aside = isRecent ? t.say('connect.recent') : saysInstalled && isInstalled ? t.say('connect.installed') : null
  const media = <Emblem name={name} imageUrl={imageUrl} />
  return <Row mark={key} media={media} title={name} aside={aside} onClick={onClick} />
}
