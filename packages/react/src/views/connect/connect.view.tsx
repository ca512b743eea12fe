import type { ConnectModel, WalletRow as WalletRowModel } from '@kit/core/models'
import { searchByName } from '@kit/core/models/connect'
import { type ReactElement, useDeferredValue, useState } from 'react'
import type { FirstOpenKey } from '../../copy/messages.ts'
import { Announcement } from '../../parts/announcer/announcer.tsx'
import { Button } from '../../parts/button/button.tsx'
import { Icon } from '../../parts/icon.tsx'
import { Wallet } from '../../parts/icons/wallet.ts'
import { SearchField } from '../../parts/search/search-field.tsx'
import { RowSkeleton } from '../../parts/skeleton/skeleton.tsx'
import { AllWalletsRow } from '../shared/all-wallets-row.tsx'
import type { ViewProps } from '../shared/view-props.ts'
import { WalletRow } from './wallet-row.tsx'

/** The view loads with the modal, so it says what loads with the modal. */
type Props = ViewProps<ConnectModel, FirstOpenKey>

/** Choose a wallet: the one that the visitor most likely wants comes first. */
export function ConnectView({ model, send, t }: Props): ReactElement {
  if (model.is === 'none') return <NoWallet model={model} send={send} t={t} />
  return (
    <div data-kit="view" data-view="Connect" data-state={model.is}>
      <WalletList model={model} send={send} t={t} />
      <div data-kit="newcomer">
        <Button kind="quiet" data-mark="no-wallet" onClick={() => send(openWhatIsAWallet)}>
          {t('connect.new')}
        </Button>
        <Button kind="quiet" data-tone="accent" data-mark="get-one" onClick={() => send(openGetAWallet)}>
          {t('connect.getOneNow')}
        </Button>
      </div>
    </div>
  )
}

const openWhatIsAWallet = { type: 'router.viewRequested', route: { view: 'WhatIsAWallet' } } as const
const openGetAWallet = { type: 'router.viewRequested', route: { view: 'GetAWallet' } } as const

function WalletList({ model, send, t }: Props): ReactElement {
  const [text, setText] = useState('')
  const { last, wallets, isSearchable } = model
  const query = useDeferredValue(isSearchable ? text : '')
  const isSearching = query.trim() !== ''
  const shown = searchByName(isSearching && last ? [last, ...wallets] : wallets, query)
  const isLooking = model.is === 'looking'
  const [first] = shown
  const all = model.allWallets ? <AllWalletsRow model={model.allWallets} send={send} t={t} /> : null
  return (
    <>
      {isSearchable ? (
        <SearchField
          label={t('connect.search')}
          text={text}
          onType={setText}
          onChoose={() => first && isSearching && send(first.selectEvent)}
        />
      ) : null}
      {last && !isSearching ? <LastUsed wallet={last} model={model} send={send} t={t} /> : null}
      {shown.length > 0 || isLooking || (last && !isSearching) ? (
        <ul
          data-kit="list"
          data-scrolls={isSearchable}
          aria-label={t(isLooking ? 'connect.looking' : 'connect.wallets')}
          aria-busy={isLooking || shown.some(({ is }) => is === 'awaited')}
        >
          <WalletRows model={model} rows={shown} send={send} t={t} />
          {isLooking ? <Placeholders count={fewestRows - shown.length - (last ? 1 : 0)} /> : null}
          {all && !isSearchable ? <li>{all}</li> : null}
        </ul>
      ) : (
        <p data-kit="text">{t('connect.noMatch', { text: query.trim() })}</p>
      )}
      {isSearchable ? all : null}
      <Announcement text={isSearching ? t('connect.found', { count: shown.length }) : ''} />
    </>
  )
}

type LastUsedProps = Props & { readonly wallet: WalletRowModel }

/** The wallet used last stands above the list (R-UI-10). */
function LastUsed({ wallet, model: { isMobile }, send, t }: LastUsedProps): ReactElement {
  return <WalletRow wallet={wallet} isLast={true} isMobile={isMobile} showsInstalled={false} send={send} t={t} />
}

type WalletRowsProps = Props & { readonly rows: readonly WalletRowModel[] }

function WalletRows({ model: { isMixed, isMobile }, rows, send, t }: WalletRowsProps): ReactElement[] {
  return rows.map((wallet) => (
    <li key={wallet.key} aria-hidden={wallet.is === 'awaited' ? true : undefined}>
      <WalletRow wallet={wallet} isLast={false} isMobile={isMobile} showsInstalled={isMixed} send={send} t={t} />
    </li>
  ))
}

/** Skeleton rows for wallets that have not been found yet. */
function Placeholders({ count }: { count: number }): ReactElement[] {
  return Array.from({ length: Math.max(0, count) }, (_, at) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: a placeholder is its index
    <li key={at} aria-hidden="true">
      <RowSkeleton />
    </li>
  ))
}

const fewestRows = 3

function NoWallet({ send, t }: Props): ReactElement {
  return (
    <div data-kit="view" data-view="Connect" data-state="none">
      <div data-kit="empty-state">
        <span data-kit="empty-icon">
          <Icon of={Wallet} size={32} strokeWidth={1.5} />
        </span>
        <p data-kit="text">{t('connect.none')}</p>
      </div>
      <Button kind="primary" data-mark="get-one" onClick={() => send(openGetAWallet)}>
        {t('connect.getOne')}
      </Button>
      <Button kind="quiet" data-mark="no-wallet" onClick={() => send(openWhatIsAWallet)}>
        {t('title.WhatIsAWallet')}
      </Button>
      <Announcement text={t('connect.none')} />
    </div>
  )
}
