import type { ConnectingWalletConnectBasicModel } from '@kit/core/models'
import type { ReactElement } from 'react'
import { displayName } from '../../copy/names.ts'
import { Button } from '../../parts/button/button.tsx'
import { Row } from '../../parts/row/row.tsx'
import { RowSkeleton } from '../../parts/skeleton/skeleton.tsx'
import { WalletIcon } from '../../parts/wallet-icon/wallet-icon.tsx'
import { AllWalletsRow } from '../shared/all-wallets-row.tsx'
import { CopyLink } from '../shared/pairing/copy-link.tsx'
import { Scan } from '../shared/pairing/scan.tsx'
import type { ViewProps } from '../shared/view-props.ts'

type Props = ViewProps<ConnectingWalletConnectBasicModel> & { readonly isSlow: boolean }

/** The first view of a kit without adapters: a code for any wallet. On a phone the wallets that it can open come first. */
export function ConnectingWalletConnectBasicView(props: Props): ReactElement {
  const { model, isSlow, send, t } = props
  const { is, isMobile, uri } = model
  const scan = (
    <Scan
      model={model}
      text={t(isMobile ? 'pairing.scan.here' : 'pairing.scan.any')}
      isSlow={isSlow}
      send={send}
      t={t}
    />
  )
  const copyLink = is === 'preparing' || is === 'waiting' ? <CopyLink uri={uri} t={t} /> : null
  const isDone = is === 'approved' || is === 'connected'
  return (
    <div data-kit="view" data-view="ConnectingWalletConnectBasic" data-state={is}>
      {isMobile && !isDone ? (
        <>
          <Wallets {...props} />
          {copyLink}
        </>
      ) : null}
      {scan}
      {isDone ? null : (
        <>
          {isMobile ? null : (
            <>
              {copyLink}
              <Wallets {...props} />
            </>
          )}
          <Button kind="quiet" data-mark="no-wallet" onClick={() => send(openWhatIsAWallet)}>
            {t('connect.new')}
          </Button>
        </>
      )}
    </div>
  )
}

const openWhatIsAWallet = { type: 'router.viewRequested', route: { view: 'WhatIsAWallet' } } as const
const placeholders = ['first', 'second', 'third', 'fourth']

function Wallets({ model, send, t }: Props): ReactElement | null {
  const { wallets, isLooking, hasAllWallets } = model
  const isLoading = isLooking && wallets.length === 0
  if (!isLoading && wallets.length === 0 && !hasAllWallets) return null
  return (
    <ul data-kit="list" aria-label={t('connect.wallets')} aria-busy={isLoading}>
      {isLoading
        ? placeholders.map((placeholder) => (
            <li key={placeholder}>
              <RowSkeleton />
            </li>
          ))
        : null}
      {wallets.map(({ key, name, imageUrl, selectEvent }) => (
        <li key={key}>
          <Row
            mark={key}
            media={<WalletIcon name={displayName(name, t)} imageUrl={imageUrl} />}
            title={displayName(name, t)}
            onClick={() => send(selectEvent)}
          />
        </li>
      ))}
      {hasAllWallets ? (
        <li>
          <AllWalletsRow model={{ count: 0 }} send={send} t={t} />
        </li>
      ) : null}
    </ul>
  )
}
