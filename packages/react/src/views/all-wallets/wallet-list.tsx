import type { KitEvent } from '@kit/core'
import type { AllWalletsModel, ListedRow } from '@kit/core/models'
import { memo, type ReactElement, type RefObject, useCallback, useState } from 'react'
import { displayName } from '../../copy/names.ts'
import type { Translate } from '../../copy/translate.ts'
import { Icon } from '../../parts/icon.tsx'
import { BadgeCheck } from '../../parts/icons/badge-check.ts'
import { RotateCw } from '../../parts/icons/rotate-cw.ts'
import { Row, RowIcon } from '../../parts/row/row.tsx'
import { VirtualList } from '../../parts/virtual-list/virtual-list.tsx'
import { WalletIcon } from '../../parts/wallet-icon/wallet-icon.tsx'
import type { ViewProps } from '../shared/view-props.ts'
import { walletNote } from '../shared/wallet-note.tsx'
import { useLoadMore } from './all-wallets.hooks.ts'

type Props = ViewProps<AllWalletsModel> & {
  /** Where the list is scrolled to at first, in pixels. */
  readonly start: number
  readonly onUnmount: (offset: number) => void
  readonly onExitStart: () => void
  readonly focusRef: RefObject<(() => void) | null>
}

/** How many skeleton rows are shown before the first wallets, and before the next page. */
const placeholderCounts = { first: 16, next: 3 }
const getKey = ({ key }: ListedRow): string => key

/** The wallets that have loaded; the next ones load near the end of the list. */
export function WalletList({ model, send, t, start, onUnmount, onExitStart, focusRef }: Props): ReactElement {
  const { is, wallets, count, hasMore, isSearching } = model
  // The length whose end is near: the end of one page is not the end of the next.
  const [nearEndOf, setNearEndOf] = useState(0)
  const isStuck = useLoadMore(model, nearEndOf === wallets.length, send)
  const renderItem = useCallback(
    (wallet: ListedRow, tabIndex: 0 | -1) => <ListedWalletRow wallet={wallet} tabIndex={tabIndex} send={send} t={t} />,
    [send, t],
  )
  const isLoading = is === 'loading'
  return (
    <VirtualList
      label={t(isLoading ? 'directory.loading' : 'title.AllWallets')}
      items={wallets}
      getKey={getKey}
      renderItem={renderItem}
      total={hasMore ? count : 0}
      placeholders={
        isLoading ? Math.max(0, placeholderCounts.first - wallets.length) : hasMore ? placeholderCounts.next : 0
      }
      end={
        isStuck ? (
          <Row
            media={<RowIcon of={RotateCw} />}
            title={t('directory.more')}
            onClick={() => send({ type: 'directory.moreRequested' })}
          />
        ) : null
      }
      isBusy={isLoading || isSearching}
      start={start}
      on={{ unmount: onUnmount, nearEnd: setNearEndOf, exitStart: onExitStart }}
      focusRef={focusRef}
    />
  )
}

type RowProps = {
  readonly wallet: ListedRow
  readonly tabIndex: 0 | -1
  readonly send: (event: KitEvent) => void
  readonly t: Translate
}

/** A wallet of the directory, with marks for installed and certified ones. */
const ListedWalletRow = memo(function ListedWalletRow({ wallet, tabIndex, send, t }: RowProps): ReactElement {
  const { key, imageUrl, selectEvent } = wallet
  const name = displayName(wallet.name, t)
  return (
    <Row
      mark={key}
      tabIndex={tabIndex}
      media={<WalletIcon name={name} imageUrl={imageUrl} />}
      title={name}
      note={walletNote(wallet, t)}
      aside={<Marks wallet={wallet} t={t} />}
      onClick={() => send(selectEvent)}
    />
  )
})

function Marks({ wallet: { isInstalled, isCertified }, t }: Pick<RowProps, 'wallet' | 't'>): ReactElement | null {
  if (!isInstalled && !isCertified) return null
  return (
    <span data-kit="row-marks">
      {isInstalled ? <span>{t('connect.installed')}</span> : null}
      {isCertified ? (
        <span data-kit="certified" title={t('directory.certified')}>
          <Icon of={BadgeCheck} size={16} />
          <span data-kit="visually-hidden">{t('directory.certified')}</span>
        </span>
      ) : null}
    </span>
  )
}
