import type { AllWalletsModel } from '@kit/core/models'
import CloudOff from 'lucide-react/icons/cloud-off'
import { type ReactElement, useRef, useState } from 'react'
import { Announcement } from '../../parts/announcer/announcer.tsx'
import { icon } from '../../parts/icon.ts'
import type { ViewProps } from '../shared/view-props.ts'
import { EmptyList, emptyReason } from './empty-list.tsx'
import { listStatus } from './list-status.ts'
import { FilterBar, SearchBar } from './search-bar.tsx'
import { useFocusWithin } from './use-focus-within.ts'
import { useStableHeight } from './use-stable-height.ts'
import { WalletList } from './wallet-list.tsx'

type Props = ViewProps<AllWalletsModel> & {
  /** It has been loading or searching for a while. */
  readonly isSlow: boolean
  /** Where the list was scrolled to when the visitor went on to a wallet. */
  readonly start: number
  readonly onUnmount: (offset: number) => void
}

/** Every wallet there is: searched, filtered, endless. */
export function AllWalletsView({ model, isSlow, start, onUnmount, send, t }: Props): ReactElement {
  const [text, setText] = useState(model.text)
  const input = useRef<HTMLInputElement>(null)
  const focusRef = useRef<(() => void) | null>(null)
  const focusBox = useFocusWithin()
  const { query, isFirst } = useShownQuery(model)
  const type = (next: string) => {
    setText(next)
    send({ type: 'directory.searched', text: next })
  }
  // A page of which nothing leads anywhere from here may be followed by others.
  const isEmpty = model.wallets.length === 0 && (model.is === 'failed' || (model.is === 'none' && !model.hasMore))
  return (
    <div data-kit="view" data-view="AllWallets" data-state={model.is === 'loading' ? 'looking' : model.is}>
      <SearchBar {...{ model, send, t, text, input }} onType={type} onDown={() => focusRef.current?.()} />
      <FilterBar model={model} isSlow={isSlow} send={send} t={t} />
      <div data-kit="list-stage" style={useStableHeight(model)} {...focusBox}>
        {model.isBundled || (model.is === 'failed' && !isEmpty) ? <Notice model={model} send={send} t={t} /> : null}
        {isEmpty ? (
          <EmptyList
            {...{ model, send, t }}
            onClear={() => {
              type('')
              input.current?.focus()
            }}
          />
        ) : (
          <WalletList
            key={query}
            {...{ model, send, t, onUnmount, focusRef }}
            start={isFirst ? start : 0}
            onExitStart={() => input.current?.focus()}
          />
        )}
      </div>
      <ListAnnouncement model={model} isSlow={isSlow} t={t} />
    </div>
  )
}

/** Which search the wallets on show answer. Another one begins at the top. */
function useShownQuery({ isSearching, isCertifiedOnly, text }: AllWalletsModel): { query: string; isFirst: boolean } {
  const now = `${isCertifiedOnly}:${text}`
  const [shown, setShown] = useState({ first: now, query: now })
  if (!isSearching && shown.query !== now) setShown({ ...shown, query: now })
  return { query: shown.query, isFirst: shown.query === shown.first }
}

const retry = { type: 'directory.retried' } as const

/** These are not all: the directory is out of reach. */
function Notice({ model, send, t }: ViewProps<AllWalletsModel>): ReactElement {
  return (
    <div data-kit="list-notice">
      <CloudOff {...icon} />
      <p>{t(model.isBundled ? 'directory.bundled' : 'directory.failed')}</p>
      <button
        type="button"
        data-kit="list-retry"
        aria-disabled={model.isSearching ? true : undefined}
        onClick={() => model.isSearching || send(retry)}
      >
        {t('action.retry')}
      </button>
    </div>
  )
}

/** What a visitor who does not look is told. */
function ListAnnouncement({ model, isSlow, t }: Pick<Props, 'model' | 'isSlow' | 't'>): ReactElement {
  if (model.is === 'none' || model.is === 'failed')
    return <Announcement text={emptyReason(model, t)} urgency={model.is === 'failed' ? 'assertive' : 'polite'} />
  const status = model.isSearching && !isSlow ? '' : listStatus(model, isSlow, t)
  const said = [
    model.isCertifiedOnly ? t('directory.certifiedOnly') : '',
    model.isBundled ? t('directory.bundled') : '',
    status,
  ]
  return <Announcement text={status && said.filter(Boolean).join('. ').replaceAll('..', '.')} />
}
