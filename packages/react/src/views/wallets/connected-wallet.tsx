import type { ConnectedRow } from '@kit/core/models'
import Check from 'lucide-react/icons/check'
import { type ReactElement, useId } from 'react'
import { displayName } from '../../copy/display-name.ts'
import { icon, smallIcon } from '../../parts/icon.ts'
import { Row } from '../../parts/row/row.tsx'
import { WalletIcon } from '../../parts/wallet-icon/wallet-icon.tsx'
import type { ViewProps } from '../shared/view-props.ts'
import { DisconnectWalletButton } from './disconnect-wallet-button.tsx'

type Props = Omit<ViewProps<never>, 'model'> & {
  readonly wallet: ConnectedRow
  /** `shown`: the wallet that the kit shows; `used`: the active one of several on another chain. */
  readonly mark: 'shown' | 'used' | null
  /** The id of the text that says what else disconnects with it. */
  readonly sessionNote: string | undefined
}

/** A connected wallet: pressing it makes it the active one, a button disconnects it. */
export function ConnectedWallet({ wallet, mark, sessionNote, send, t }: Props): ReactElement {
  const { key, name, isDisconnecting, show } = wallet
  const note = useId()
  const network = wallet.network?.name ?? t('account.unknownNetwork')
  return (
    <li data-kit="wallet" data-state={isDisconnecting ? 'leaving' : mark} aria-busy={isDisconnecting}>
      <Row
        mark={key}
        media={<WalletEmblem wallet={wallet} network={network} name={displayName(name, t)} />}
        title={displayName(name, t)}
        note={
          <span id={note} data-kit="wallet-note">
            {isDisconnecting ? (
              t('account.disconnecting')
            ) : (
              <>
                <bdi data-kit="address">{wallet.shortAddress}</bdi> <span>·</span> <bdi data-kit="cut">{network}</bdi>
              </>
            )}
          </span>
        }
        aside={mark ? <InUse mark={mark} t={t} /> : null}
        aria-current={mark ? 'true' : undefined}
        onClick={() => {
          if (!isDisconnecting) send(show)
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

function WalletEmblem({ wallet, network, name }: { wallet: ConnectedRow; network: string; name: string }) {
  const badge = wallet.network ? (
    <WalletIcon name={network} imageUrl={wallet.network.iconUrl} size={16} shape="round" />
  ) : (
    <WalletIcon name="?" imageUrl={undefined} size={16} shape="round" />
  )
  return <WalletIcon name={name} imageUrl={wallet.imageUrl} badge={badge} />
}

function InUse({ mark, t }: { mark: 'shown' | 'used'; t: Props['t'] }): ReactElement {
  if (mark === 'used') return <Check {...icon} />
  return (
    <span data-kit="wallet-shown">
      <span data-kit="unseen">{t('wallets.shown')}</span>
      <Check {...smallIcon} strokeWidth={2.5} />
    </span>
  )
}
