import type { ConnectedRow } from '@kit/core/models'
import LogOut from 'lucide-react/icons/log-out'
import type { ReactElement } from 'react'
import { icon } from '../../parts/icon.ts'
import { Spinner } from '../../parts/spinner/spinner.tsx'
import type { ViewProps } from '../shared/view-props.ts'

type Props = Omit<ViewProps<never>, 'model'> & {
  readonly wallet: ConnectedRow
  /** The ids of the texts that tell the wallet from others and say what else disconnects. */
  readonly describedBy: string
}

/**
 * Disconnects one wallet. It looks like an `IconButton` but is not one: if it shared the header's, bundlers would split
 * the chunk that loads with the first click, which would then be half a kilobyte larger.
 */
export function DisconnectWalletButton({ wallet, describedBy, send, t }: Props): ReactElement {
  const { key, name, isDisconnecting, leave } = wallet
  const label = t('wallets.disconnect', { wallet: name })
  return (
    <button
      type="button"
      data-kit="icon-button"
      data-mark={`leave:${key}`}
      aria-label={label}
      aria-describedby={describedBy}
      aria-disabled={isDisconnecting ? true : undefined}
      title={label}
      onClick={() => {
        if (!isDisconnecting) send(leave)
      }}
    >
      {isDisconnecting ? <Spinner /> : <LogOut {...icon} data-flip="" />}
    </button>
  )
}
