import type { AccountModel, BalanceModel } from '@kit/core/models'
import type { ReactElement } from 'react'
import { displayName } from '../../copy/names.ts'
import { Announcement } from '../../parts/announcer/announcer.tsx'
import { Avatar } from '../../parts/avatar/avatar.tsx'
import { CopyField } from '../../parts/copy-field/copy-field.tsx'
import { ExternalLink } from '../../parts/external-link/external-link.tsx'
import { Icon } from '../../parts/icon.tsx'
import { ArrowUpRight } from '../../parts/icons/arrow-up-right.ts'
import { ChevronRight } from '../../parts/icons/chevron-right.ts'
import { Clock } from '../../parts/icons/clock.ts'
import { Coins } from '../../parts/icons/coins.ts'
import { WalletCards } from '../../parts/icons/wallet-cards.ts'
import { Row, RowContent, RowIcon } from '../../parts/row/row.tsx'
import { NetworkIcon } from '../../parts/wallet-icon/network-icon.tsx'
import { WalletIcon } from '../../parts/wallet-icon/wallet-icon.tsx'
import { Amount } from '../shared/amount/amount.tsx'
import { DisconnectButton } from '../shared/disconnect-button.tsx'
import type { ViewProps } from '../shared/view-props.ts'
import { AccountActions } from './account-actions.tsx'
import { AccountChooser } from './account-chooser.tsx'
import { AccountName } from './account-name.tsx'

type Props = ViewProps<AccountModel> & { readonly balance: BalanceModel }

/** The connected account: its address, balance, network and wallet. */
export function AccountView({ model, balance, send, t }: Props): ReactElement {
  const { namespace, connectorId, address, networkId, walletName, walletImageUrl, isDisconnecting } = model
  return (
    <div data-kit="view" data-view="Account" aria-busy={isDisconnecting}>
      <div data-kit="identity">
        <Avatar
          address={address}
          imageUrl={model.avatar}
          size={72}
          badge={<WalletIcon name={displayName(walletName, t)} imageUrl={walletImageUrl} size={24} />}
        />
        <span data-kit="visually-hidden">{t('account.connectedWith', { wallet: walletName })}</span>
        <Amount
          balance={balance}
          onRetry={() => send({ type: 'balances.retried', address, network: networkId })}
          t={t}
        />
        <AccountName name={model.name} />
        <CopyField address={address} label={model.shortAddress} t={t} />
      </div>
      <AccountActions model={model} send={send} t={t} />
      <ul data-kit="list" data-grouped="true">
        <li>
          <NetworkRow model={model} send={send} t={t} />
        </li>
        <li>
          <WalletsRow model={model} send={send} t={t} />
        </li>
        {model.hasTokens ? (
          <li>
            <TokensRow model={model} send={send} t={t} />
          </li>
        ) : null}
        {model.hasHistory ? (
          <li>
            <ActivityRow model={model} send={send} t={t} />
          </li>
        ) : null}
        {model.explorerUrl ? (
          <li>
            <ExplorerRow model={model} url={model.explorerUrl} t={t} />
          </li>
        ) : null}
      </ul>
      {model.accounts.length > 1 ? <AccountChooser model={model} send={send} t={t} /> : null}
      <DisconnectButton
        namespace={namespace}
        connectorId={connectorId}
        isDisconnecting={isDisconnecting}
        send={send}
        t={t}
      />
      {/* Announced when the view opens, and when another wallet becomes the active one. */}
      <Announcement text={t('account.connectedWith', { wallet: walletName })} />
    </div>
  )
}

function NetworkRow({ model, send, t }: ViewProps<AccountModel>): ReactElement {
  const { network, canSwitchNetwork } = model
  const name = network?.name ?? t('account.unknownNetwork')
  const media = <NetworkIcon name={network ? name : '?'} imageUrl={network?.iconUrl} />
  const note = t('account.network')
  if (!canSwitchNetwork) {
    return (
      <span data-kit="row" data-size="regular" data-state="still">
        <RowContent media={media} title={name} note={note} />
      </span>
    )
  }
  return (
    <Row
      mark="networks"
      media={media}
      title={name}
      note={note}
      aside={<Icon of={ChevronRight} data-flip="" />}
      onClick={() => send({ type: 'router.viewRequested', route: { view: 'Networks' } })}
    />
  )
}

/** Also there with one wallet, because it is the way to connect another. */
function WalletsRow({ model, send, t }: ViewProps<AccountModel>): ReactElement {
  const count = model.walletCount
  return (
    <Row
      mark="wallets"
      media={<RowIcon of={WalletCards} />}
      title={t('title.Wallets')}
      aside={
        <span data-kit="row-end">
          {model.walletCount > 1 ? (
            <>
              <span data-kit="visually-hidden">{t('wallets.count', { count })}</span>
              <bdi data-kit="count" aria-hidden="true">
                {count}
              </bdi>
            </>
          ) : null}
          <Icon of={ChevronRight} data-flip="" />
        </span>
      }
      onClick={() => send({ type: 'router.viewRequested', route: { view: 'Wallets' } })}
    />
  )
}

function TokensRow({ model: { namespace }, send, t }: ViewProps<AccountModel>): ReactElement {
  return (
    <Row
      mark="tokens"
      media={<RowIcon of={Coins} />}
      title={t('title.Tokens')}
      aside={<Icon of={ChevronRight} data-flip="" />}
      onClick={() => send({ type: 'router.viewRequested', route: { view: 'Tokens', namespace } })}
    />
  )
}

function ActivityRow({ model: { namespace }, send, t }: ViewProps<AccountModel>): ReactElement {
  return (
    <Row
      mark="activity"
      media={<RowIcon of={Clock} />}
      title={t('title.Transactions')}
      aside={<Icon of={ChevronRight} data-flip="" />}
      onClick={() => send({ type: 'router.viewRequested', route: { view: 'Transactions', namespace } })}
    />
  )
}

type ExplorerProps = Pick<ViewProps<AccountModel>, 'model' | 't'> & { url: NonNullable<AccountModel['explorerUrl']> }

function ExplorerRow({ model, url, t }: ExplorerProps): ReactElement {
  const { explorerName } = model
  return (
    <ExternalLink url={url} t={t}>
      <RowContent
        media={
          <span data-kit="row-icon">
            <Icon of={ArrowUpRight} data-flip="" />
          </span>
        }
        title={explorerName ? t('account.explorer', { explorer: explorerName }) : t('account.anExplorer')}
      />
    </ExternalLink>
  )
}
