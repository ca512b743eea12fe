import type { AllWalletsModel, ListedRow } from '@kit/core/models'
import RotateCw from 'lucide-react/icons/rotate-cw'
import { type ReactElement, type RefObject, useCallback, useState } from 'react'
import { Row, RowIcon } from '../../parts/row/row.tsx'
import { VirtualList } from '../../parts/virtual-list/virtual-list.tsx'
import type { ViewProps } from '../shared/view-props.ts'
import { ListedWalletRow } from './listed-wallet-row.tsx'
import { useLoadMore } from './use-load-more.ts'

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
