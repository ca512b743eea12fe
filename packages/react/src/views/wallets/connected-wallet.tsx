import type { ConnectedRow } from '@kit/core/models'
import { type ReactElement, useId } from 'react'
import { displayName } from '../../copy/names.ts'
import { Icon } from '../../parts/icon.tsx'
import { Check } from '../../parts/icons/check.ts'
import { LogOut } from '../../parts/icons/log-out.ts'
import { Row } from '../../parts/row/row.tsx'
import { Spinner } from '../../parts/spinner/spinner.tsx'
import { NetworkIcon } from '../../parts/wallet-icon/network-icon.tsx'
import { WalletIcon } from '../../parts/wallet-icon/wallet-icon.tsx'
import type { ViewProps } from '../shared/view-props.ts'

type Props = Omit<ViewProps<never>, 'model'> & {
  readonly wallet: ConnectedRow
  /** `shown`: the wallet that the kit shows; `used`: the active one of several on another chain. */
  readonly mark: 'shown' | 'used' | null
  /** The id of the text that says what else disconnects with it. */
  readonly sessionNote: string | undefined
}

/** A connected wallet: pressing it makes it the active one, a button disconnects it. */
export function ConnectedWallet({ wallet, mark, sessionNote, send, t }: Props): ReactElement {
  const { key, name, isDisconnecting, activateEvent } = wallet
  const note = useId()
  const network = wallet.network?.name ?? t('account.unknownNetwork')
  return (
    <li data-kit="wallet" data-state={isDisconnecting ? 'leaving' : mark} aria-busy={isDisconnecting}>
      <Row
        mark={key}
        media={<IconWithNetwork wallet={wallet} network={network} name={displayName(name, t)} />}
        title={displayName(name, t)}
        note={
          <span id={note} data-kit="wallet-note">
            {isDisconnecting ? (
              t('account.disconnecting')
            ) : (
              <>
                <bdi data-kit="address">{wallet.shortAddress}</bdi>{' '}
                <span data-kit="wallet-network">
                  <span>·</span> <bdi data-kit="truncated">{network}</bdi>
                </span>
              </>
            )}
          </span>
        }
        aside={mark ? <InUse mark={mark} t={t} /> : null}
        aria-current={mark ? 'true' : undefined}
        onClick={() => {
          if (!isDisconnecting) send(activateEvent)
        }}
        // The row keeps its focus while it disconnects, so that the focus does not leave the list.
        aria-disabled={isDisconnecting ? true : undefined}
      />
      <DisconnectWalletButton
        wallet={wallet}
        describedBy={sessionNote ? `${note} ${sessionNote}` : note}
        send={send}
        t={t}
      />
    </li>
  )
}

function IconWithNetwork({ wallet, network, name }: { wallet: ConnectedRow; network: string; name: string }) {
  const badge = wallet.network ? (
    <NetworkIcon name={network} imageUrl={wallet.network.iconUrl} size={16} />
  ) : (
    <NetworkIcon name="?" imageUrl={undefined} size={16} />
  )
  return <WalletIcon name={name} imageUrl={wallet.imageUrl} badge={badge} />
}

function InUse({ mark, t }: { mark: 'shown' | 'used'; t: Props['t'] }): ReactElement {
  if (mark === 'used') return <Icon of={Check} />
  return (
    <span data-kit="wallet-shown">
      <span data-kit="visually-hidden">{t('wallets.shown')}</span>
      <Icon of={Check} size={16} strokeWidth={2.5} />
    </span>
  )
}

type DisconnectWalletProps = Omit<ViewProps<never>, 'model'> & {
  readonly wallet: ConnectedRow
  /** The ids of the texts that tell the wallet from others and say what else disconnects. */
  readonly describedBy: string
}

/**
 * Disconnects one wallet. It looks like an `IconButton` but is not one: if it shared the header's, bundlers would split
 * the chunk that loads with the first click, which would then be half a kilobyte larger.
 */
function DisconnectWalletButton({ wallet, describedBy, send, t }: DisconnectWalletProps): ReactElement {
  const { key, name, isDisconnecting, disconnectEvent } = wallet
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
        if (!isDisconnecting) send(disconnectEvent)
      }}
    >
      {isDisconnecting ? <Spinner /> : <Icon of={LogOut} data-flip="" />}
    </button>
  )
}
