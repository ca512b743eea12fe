import { type KitEvent, lazy } from '@kit/core'
import { searchTokens } from '@kit/core/models/tokens'
import type { SendableRow, WalletSendSelectTokenModel } from '@kit/core/models/wallet-send-select-token'
import { type ReactElement, useMemo, useRef, useState } from 'react'
import { formatDollars } from '../../copy/format-amount.ts'
import type { Translate } from '../../copy/translate.ts'
import { Announcement } from '../../parts/announcer/announcer.tsx'
import { Row } from '../../parts/row/row.tsx'
import { SearchField } from '../../parts/search/search-field.tsx'
import { LazyPart } from '../shared/lazy-part.tsx'
import { RowsLoading } from '../shared/rows-loading.tsx'
import { tokenContent } from '../shared/token-content.tsx'
import { TokensStatus } from '../shared/tokens-status.tsx'
import type { ViewProps } from '../shared/view-props.ts'

type Props = ViewProps<WalletSendSelectTokenModel>

/** So many rows are in sight at once, and need no search. */
const fewest = 6

const tokenChoices = lazy(async () => {
  const { TokenChoices } = await import('./token-choices.tsx')
  return TokenChoices
})

/** The visitor chooses which of their tokens to send. */
export function WalletSendSelectTokenView({ model, send, t }: Props): ReactElement {
  const { is, rows } = model
  return (
    <div
      data-kit="view"
      data-view="WalletSendSelectToken"
      data-state={is === 'loading' ? 'reading' : is}
      aria-busy={is === 'loading'}
    >
      <TokensStatus model={model} send={send} t={t} />
      {rows.length > 0 ? <Choice model={model} send={send} t={t} /> : null}
    </div>
  )
}

function Choice({ model: { rows, chosen }, send, t }: Props): ReactElement {
  const label = t('title.WalletSendSelectToken')
  const renderItem = (row: SendableRow, tabIndex?: 0 | -1) => (
    <Row
      mark={row.id}
      tabIndex={tabIndex}
      aria-current={row.id === chosen ? 'true' : undefined}
      {...tokenContent(row, noteOf(row, t), t)}
      onClick={() => choose(row, send)}
    />
  )
  if (rows.length > fewest)
    return <SearchedList {...{ label, rows, renderItem, t }} onChoose={(row) => choose(row, send)} />
  return (
    <ul data-kit="list" aria-label={label}>
      {rows.map((row) => (
        <li key={row.id}>{renderItem(row)}</li>
      ))}
    </ul>
  )
}

type ListProps = {
  readonly label: string
  readonly rows: readonly SendableRow[]
  readonly renderItem: (row: SendableRow, tabIndex: 0 | -1) => ReactElement
  readonly onChoose: (row: SendableRow) => void
  readonly t: Translate
}

function SearchedList({ label, rows, renderItem, onChoose, t }: ListProps): ReactElement {
  const [text, setText] = useState('')
  const shown = useMemo(() => searchTokens(rows, text), [rows, text])
  const input = useRef<HTMLInputElement>(null)
  const focusRef = useRef<(() => void) | null>(null)
  const none = shown.length === 0 ? t('send.noToken', { text }) : ''
  return (
    <>
      <SearchField
        label={t('send.searchTokens')}
        text={text}
        inputRef={input}
        onType={setText}
        onChoose={() => shown[0] && text && onChoose(shown[0])}
        onKey={({ key }) => key === 'ArrowDown' && focusRef.current?.()}
      />
      <div data-kit="list-box">
        {none ? (
          <p data-kit="text">{none}</p>
        ) : (
          <LazyPart
            key={text}
            part={tokenChoices}
            props={{ label, rows: shown, renderItem, onExitStart: () => input.current?.focus(), focusRef }}
            placeholder={<RowsLoading label={t('modal.loading')} />}
            t={t}
          />
        )}
      </div>
      <Announcement text={none} />
    </>
  )
}

function choose({ token }: SendableRow, send: (event: KitEvent) => void): void {
  send({ type: 'send.tokenChosen', token })
  send({ type: 'router.backRequested' })
}

function noteOf({ doubt, value }: SendableRow, t: Translate): string | null {
  if (doubt) return t('send.unverified')
  return value === null ? null : formatDollars(value, t)
}
