import type { ConnectModel } from '@kit/core/models'
import { searchWallets } from '@kit/core/models/connect'
import Wallet from 'lucide-react/icons/wallet'
import { type ReactElement, useDeferredValue, useState } from 'react'
import { Announcement } from '../../parts/announcer/announcer.tsx'
import { Button } from '../../parts/button/button.tsx'
import { icon } from '../../parts/icon.ts'
import { SearchField } from '../../parts/search/search-field.tsx'
import { RowSkeleton } from '../../parts/skeleton/skeleton.tsx'
import type { ViewProps } from '../view-props.ts'
import { pick, WalletRow } from './wallet-row.tsx'

/** Choose a wallet: what the visitor most likely wants comes first. */
export function ConnectView({ model, send, t }: ViewProps<ConnectModel>): ReactElement {
  if (model.is === 'none') return <NoWallet model={model} send={send} t={t} />
  return (
    <div data-kit="view" data-view="Connect" data-state={model.is}>
      {model.is === 'looking' ? <LookingList model={model} t={t} /> : <WalletList model={model} send={send} t={t} />}
      <Button kind="quiet" data-mark="no-wallet" onClick={() => send(asksWhat)}>
        {t.say('connect.noWallet')}
      </Button>
    </div>
  )
}

const asksWhat = { type: 'view.requested', route: { view: 'WhatIsAWallet' } } as const
const wantsOne = { type: 'view.requested', route: { view: 'GetAWallet' } } as const

function WalletList({ model, send, t }: ViewProps<ConnectModel>): ReactElement {
  const [text, setText] = useState('')
  const { wallets, isSearchable, isMixed } = model
  const sought = useDeferredValue(isSearchable ? text : '')
  const shown = searchWallets(wallets, sought)
  const isSearching = sought.trim() !== ''
  const [first] = shown
  return (
    <>
      {isSearchable ? (
        <SearchField
          label={t.say('connect.search')}
          text={text}
          onType={setText}
          onChoose={() => first && isSearching && send(pick(first))}
        />
      ) : null}
      {shown.length > 0 ? (
        <ul data-kit="list" data-scrolls={isSearchable} aria-label={t.say('connect.wallets')}>
          {shown.map((wallet, at) => (
            <li key={wallet.key}>
              <WalletRow
                wallet={wallet}
                isLast={wallet.isRecent && at === 0 && !isSearching}
                saysInstalled={isMixed}
                send={send}
                t={t}
              />
            </li>
          ))}
        </ul>
      ) : (
        <p data-kit="text">{t.say('connect.noMatch', { text: sought.trim() })}</p>
      )}
      <Announcement text={isSearching ? t.say('connect.found', { count: shown.length }) : ''} />
    </>
  )
}

function LookingList({ model, t }: Pick<ViewProps<ConnectModel>, 'model' | 't'>): ReactElement {
  return (
    <div data-kit="list" aria-busy="true">
      <span data-kit="unseen">{t.say('connect.looking')}</span>
      <RowSkeleton size={model.expectsRecent ? 'large' : 'regular'} />
      <RowSkeleton />
      <RowSkeleton />
    </div>
  )
}

function NoWallet({ send, t }: ViewProps<ConnectModel>): ReactElement {
  return (
    <div data-kit="view" data-view="Connect" data-state="none">
      <div data-kit="empty">
        <span data-kit="empty-picture">
          <Wallet {...icon} size={32} strokeWidth={1.5} />
        </span>
        <p data-kit="text">{t.say('connect.none')}</p>
      </div>
      <Button kind="primary" data-mark="get-one" onClick={() => send(wantsOne)}>
        {t.say('connect.getOne')}
      </Button>
      <Button kind="quiet" data-mark="no-wallet" onClick={() => send(asksWhat)}>
        {t.say('title.WhatIsAWallet')}
      </Button>
      <Announcement text={t.say('connect.none')} />
    </div>
  )
}
