import type { KitEvent } from '@kit/core'
import { searchTokens } from '@kit/core/models/tokens'
import type { SendableRow, WalletSendSelectTokenModel } from '@kit/core/models/wallet-send-select-token'
import type { ReactElement } from 'react'
import { formatDollars } from '../../copy/format-amount.ts'
import type { Translate } from '../../copy/translate.ts'
import { Row } from '../../parts/row/row.tsx'
import { SearchedTokens } from '../shared/searched-tokens.tsx'
import { tokenContent } from '../shared/token-content.tsx'
import { TokensStatus } from '../shared/tokens-status.tsx'
import type { ViewProps } from '../shared/view-props.ts'

type Props = ViewProps<WalletSendSelectTokenModel>

/** So many rows are in sight at once, and need no search. */
const fewest = 6

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
    return (
      <SearchedTokens
        {...{ label, renderItem, t }}
        searchLabel={t('send.searchTokens')}
        find={(text) => searchTokens(rows, text)}
        noneFor={(text) => t('send.noToken', { text })}
        onChoose={(row) => choose(row, send)}
      />
    )
  return (
    <ul data-kit="list" aria-label={label}>
      {rows.map((row) => (
        <li key={row.id}>{renderItem(row)}</li>
      ))}
    </ul>
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
