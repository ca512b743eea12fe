import type { AllWalletsModel, ListedRow } from '@kit/core/models'
import RotateCw from 'lucide-react/icons/rotate-cw'
import { type ReactElement, type RefObject, useCallback, useState } from 'react'
import { EndlessList } from '../../parts/endless-list/endless-list.tsx'
import { Row, RowIcon } from '../../parts/row/row.tsx'
import type { ViewProps } from '../view-props.ts'
import { ListedWalletRow } from './listed-wallet-row.tsx'
import { useNextPage } from './use-next-page.ts'

type Props = ViewProps<AllWalletsModel> & {
  /** Where it is scrolled to at first, in pixels. */
  readonly start: number
  readonly onGone: (offset: number) => void
  readonly onLeave: () => void
  readonly enter: RefObject<(() => void) | null>
}

/** What fills the card before the first wallets come, and what says that there are more. */
const places = { first: 16, next: 3 }
const keyOf = ({ key }: ListedRow): string => key

/** The wallets that were found, as far as they have been read. */
export function FoundWallets({ model, send, t, start, onGone, onLeave, enter }: Props): ReactElement {
  const { is, wallets, count, hasMore, isSearching } = model
  // Of how many: what is near the end of a page is not near that of the next.
  const [nearEndOf, setNearEndOf] = useState(0)
  const isStuck = useNextPage(model, nearEndOf === wallets.length, send)
  const draw = useCallback(
    (wallet: ListedRow, tabIndex: 0 | -1) => <ListedWalletRow wallet={wallet} tabIndex={tabIndex} send={send} t={t} />,
    [send, t],
  )
  const isLoading = is === 'loading'
  return (
    <EndlessList
      label={t.say(isLoading ? 'directory.loading' : 'title.AllWallets')}
      items={wallets}
      keyOf={keyOf}
      draw={draw}
      total={hasMore ? count : 0}
      places={isLoading ? Math.max(0, places.first - wallets.length) : hasMore ? places.next : 0}
      end={
        isStuck ? (
          <Row
            media={<RowIcon of={RotateCw} />}
            title={t.say('directory.more')}
            onClick={() => send({ type: 'directory.moreRequested' })}
          />
        ) : null
      }
      isBusy={isLoading || isSearching}
      start={start}
      on={{ gone: onGone, nearEnd: setNearEndOf, leave: onLeave }}
      enter={enter}
    />
  )
}
