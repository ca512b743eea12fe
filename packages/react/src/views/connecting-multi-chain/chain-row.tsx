import type { ChainRow as ChainRowModel } from '@kit/core/models'
import Check from 'lucide-react/icons/check'
import ChevronRight from 'lucide-react/icons/chevron-right'
import RotateCw from 'lucide-react/icons/rotate-cw'
import type { ReactElement } from 'react'
import type { Translate } from '../../copy/translate.ts'
import { icon } from '../../parts/icon.ts'
import { Row } from '../../parts/row/row.tsx'
import { Spinner } from '../../parts/spinner/spinner.tsx'
import { WalletIcon } from '../../parts/wallet-icon/wallet-icon.tsx'
import type { ViewProps } from '../shared/view-props.ts'

type Props = Omit<ViewProps<never>, 'model'> & {
  readonly chain: ChainRowModel
  /** The wallet is asked about one of its chains, so the visitor cannot choose another. */
  readonly isBusy: boolean
}

const asides = {
  idle: <ChevronRight {...icon} data-flip="" />,
  waiting: <Spinner />,
  connected: <Check {...icon} data-kit="row-check" />,
  declined: <RotateCw {...icon} />,
  failed: <RotateCw {...icon} />,
} as const

/** One chain of a wallet, with the state of its connection. */
export function ChainRow({ chain, isBusy, send, t }: Props): ReactElement {
  const { badge, selectEvent, is } = chain
  const isDone = is === 'connected'
  return (
    <Row
      mark={badge.network}
      data-state={is}
      media={<WalletIcon name={badge.name} imageUrl={badge.iconUrl} shape="round" />}
      title={badge.name}
      note={noteOf(chain, t)}
      aside={asides[is]}
      // The row keeps its focus, so that a screen reader can read its state.
      aria-disabled={isBusy || isDone ? true : undefined}
      onClick={() => {
        if (!isBusy && !isDone) send(selectEvent)
      }}
    />
  )
}

function noteOf({ is, badge }: ChainRowModel, t: Translate): string | null {
  if (is === 'connected') return t('connecting.connected.title')
  if (is !== 'idle') return t(`chains.${is}`)
  return badge.isTestnet ? t('networks.testnet') : null
}
