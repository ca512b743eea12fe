import type { AccountModel } from '@kit/core/models'
import type { ReactElement } from 'react'
import { Icon } from '../../parts/icon.tsx'
import { ChevronRight } from '../../parts/icons/chevron-right.ts'
import { KeyRound } from '../../parts/icons/key-round.ts'
import { WalletCards } from '../../parts/icons/wallet-cards.ts'
import { NetworkIcon } from '../../parts/wallet-icon/network-icon.tsx'
import type { ViewProps } from '../shared/view-props.ts'

type Props = ViewProps<AccountModel>

/** Where the account is, and with which wallets the visitor is here; each leads to where that can be changed. */
export function AccountPlaces({ model, send, t }: Props): ReactElement {
  return (
    <div data-kit="places">
      <NetworkPlace model={model} send={send} t={t} />
      <WalletsPlace model={model} send={send} t={t} />
      {model.isSignInWaiting ? <SignInPlace model={model} send={send} t={t} /> : null}
    </div>
  )
}

function NetworkPlace({ model: { network, canSwitchNetwork }, send, t }: Props): ReactElement {
  const name = network?.name ?? t('account.unknownNetwork')
  const content = (
    <>
      <NetworkIcon name={network ? name : '?'} imageUrl={network?.iconUrl} size={20} />
      <span data-kit="visually-hidden">{t('account.network')}</span>
      <bdi>{name}</bdi>
    </>
  )
  if (!canSwitchNetwork) {
    return (
      <span data-kit="place" data-state="still">
        {content}
      </span>
    )
  }
  return (
    <button
      type="button"
      data-kit="place"
      data-mark="networks"
      onClick={() => send({ type: 'router.viewRequested', route: { view: 'Networks' } })}
    >
      {content}
      <Icon of={ChevronRight} size={16} data-flip="" />
    </button>
  )
}

/** The owners of the account have been asked to sign, and take their time. */
function SignInPlace({ model: { namespace }, send, t }: Props): ReactElement {
  return (
    <button
      type="button"
      data-kit="place"
      data-mark="sign-in"
      onClick={() => send({ type: 'router.viewRequested', route: { view: 'SIWXSignMessage', namespace } })}
    >
      <Icon of={KeyRound} size={16} />
      {t('account.signInWaiting')}
      <Icon of={ChevronRight} size={16} data-flip="" />
    </button>
  )
}

/** Also there with one wallet, because it is the way to connect another. */
function WalletsPlace({ model: { walletCount: count }, send, t }: Props): ReactElement {
  return (
    <button
      type="button"
      data-kit="place"
      data-mark="wallets"
      onClick={() => send({ type: 'router.viewRequested', route: { view: 'Wallets' } })}
    >
      <Icon of={WalletCards} size={16} />
      {t('title.Wallets')}
      {count > 1 ? (
        <>
          <span data-kit="visually-hidden">{t('wallets.count', { count })}</span>
          <bdi data-kit="count" aria-hidden="true">
            {count}
          </bdi>
        </>
      ) : null}
      <Icon of={ChevronRight} size={16} data-flip="" />
    </button>
  )
}
