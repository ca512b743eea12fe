import type { AllWalletsModel } from '@kit/core/models'
import { type ReactElement, useRef, useState } from 'react'
import { Announcement } from '../../parts/announcer/announcer.tsx'
import { Icon } from '../../parts/icon.tsx'
import { CloudOff } from '../../parts/icons/cloud-off.ts'
import type { ViewProps } from '../shared/view-props.ts'
import { useFocusWithin, useStableHeight } from './all-wallets.hooks.ts'
import { EmptyList, emptyReason } from './empty-list.tsx'
import { listStatus } from './list-status.ts'
import { FilterBar, SearchBar } from './search-bar.tsx'
import { WalletList } from './wallet-list.tsx'

type Props = ViewProps<AllWalletsModel> & {
  /** The directory has been loading or searching for a while. */
  readonly isSlow: boolean
  /** Where the list was scrolled to when the visitor opened a wallet, in pixels. */
  readonly start: number
  readonly onUnmount: (offset: number) => void
}

/** Every wallet of the directory, with search and filter. */
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
  // A page without a wallet that fits this device may be followed by one that has some.
  const isEmpty = model.wallets.length === 0 && (model.is === 'failed' || (model.is === 'none' && !model.hasMore))
  return (
    <div data-kit="view" data-view="AllWallets" data-state={model.is === 'loading' ? 'looking' : model.is}>
      <SearchBar {...{ model, send, t, text, input }} onType={type} onDown={() => focusRef.current?.()} />
      <FilterBar model={model} isSlow={isSlow} send={send} t={t} />
      <div data-kit="list-box" style={useStableHeight(model)} {...focusBox}>
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

/** The search whose results are shown. The results of another search start at the top. */
function useShownQuery({ isSearching, isCertifiedOnly, text }: AllWalletsModel): { query: string; isFirst: boolean } {
  const now = `${isCertifiedOnly}:${text}`
  const [shown, setShown] = useState({ first: now, query: now })
  if (!isSearching && shown.query !== now) setShown({ ...shown, query: now })
  return { query: shown.query, isFirst: shown.query === shown.first }
}

const retry = { type: 'directory.retried' } as const

/** Says that the directory could not be loaded, with a button that tries again. */
function Notice({ model, send, t }: ViewProps<AllWalletsModel>): ReactElement {
  return (
    <div data-kit="list-notice">
      <Icon of={CloudOff} />
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

/** Announces the state of the list to screen readers. */
function ListAnnouncement({ model, isSlow, t }: Pick<Props, 'model' | 'isSlow' | 't'>): ReactElement {
  if (model.is === 'none' || model.is === 'failed')
    return <Announcement text={emptyReason(model, t)} urgency={model.is === 'failed' ? 'assertive' : 'polite'} />
  const status = model.isSearching && !isSlow ? '' : listStatus(model, isSlow, t)
  const sentences = [
    model.isCertifiedOnly ? t('directory.certifiedOnly') : '',
    model.isBundled ? t('directory.bundled') : '',
    status,
  ]
  return <Announcement text={status && sentences.filter(Boolean).join('. ').replaceAll('..', '.')} />
}
