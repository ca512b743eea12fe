import type { SwapChoice, SwapSelectTokenModel } from '@kit/core/models/swap-select-token'
import { searchTokens } from '@kit/core/models/tokens'
import type { ReactElement } from 'react'
import { formatDollars } from '../../copy/format-amount.ts'
import type { Translate } from '../../copy/translate.ts'
import { Row, type RowContentProps } from '../../parts/row/row.tsx'
import { NetworkIcon } from '../../parts/wallet-icon/network-icon.tsx'
import { Failed } from '../shared/failed.tsx'
import { RowsLoading } from '../shared/rows-loading.tsx'
import { SearchedTokens } from '../shared/searched-tokens.tsx'
import { tokenContent } from '../shared/token-content.tsx'
import type { ViewProps } from '../shared/view-props.ts'

type Props = ViewProps<SwapSelectTokenModel>

/** The visitor chooses a token of one side of a swap: their own first, then those that the provider knows. */
export function SwapSelectTokenView({ model, send, t }: Props): ReactElement {
  const { is, rows } = model
  return (
    <div
      data-kit="view"
      data-view="SwapSelectToken"
      data-state={is === 'loading' ? 'reading' : is}
      aria-busy={is === 'loading'}
    >
      <Status model={model} send={send} t={t} />
      {rows.length > 0 ? <Choice model={model} send={send} t={t} /> : null}
    </div>
  )
}

function Status({ model: { is, error, networkName, rows }, send, t }: Props): ReactElement | null {
  if (is === 'loading') return <RowsLoading label={t('swap.tokensLoading')} />
  if (error) return <Failed sentence={t.error(error)} onRetry={() => send({ type: 'swap.retried' })} t={t} />
  return rows.length === 0 ? <p data-kit="text">{t('swap.noTokens', { network: networkName })}</p> : null
}

function Choice({ model: { rows, chosen, side }, send, t }: Props): ReactElement {
  const choose = ({ token }: SwapChoice) => {
    send({ type: 'swap.tokenChosen', side, token })
    send({ type: 'router.backRequested' })
  }
  const find = (text: string) => searchTokens(rows, text)
  const headings = headingsOf(rows, t)
  const renderItem = (row: SwapChoice, tabIndex: 0 | -1) => (
    <>
      {headings.has(row.id) ? <h3 data-kit="section-title">{headings.get(row.id)}</h3> : null}
      <Row
        mark={row.id}
        tabIndex={tabIndex}
        aria-current={row.id === chosen ? 'true' : undefined}
        {...contentOf(row, t)}
        onClick={() => choose(row)}
      />
    </>
  )
  return (
    <SearchedTokens
      label={t('title.SwapSelectToken')}
      searchLabel={t('swap.searchTokens')}
      find={find}
      noneFor={(text) => t('swap.noSuchToken', { text })}
      renderItem={renderItem}
      onChoose={choose}
      t={t}
    />
  )
}

/** What stands above the first of each kind, where there are both. */
function headingsOf(rows: readonly SwapChoice[], t: Translate): ReadonlyMap<string, string> {
  const [own, other] = [rows.find(({ isOwn }) => isOwn), rows.find(({ isOwn }) => !isOwn)]
  if (!own || !other) return new Map()
  return new Map([
    [own.id, t('swap.yours')],
    [other.id, t('swap.others')],
  ])
}

/** Of one's own tokens also how much there is, and of those with one name which is which. */
function contentOf(row: SwapChoice, t: Translate): RowContentProps {
  const { isOwn, name, symbol, value, iconUrl, shortAddress } = row
  const noteOf = (first: string | null) =>
    first && shortAddress ? (
      <>
        <bdi>{first}</bdi> · <bdi>{shortAddress}</bdi>
      </>
    ) : (
      (first ?? shortAddress)
    )
  if (isOwn) return tokenContent(row, noteOf(value === null ? null : formatDollars(value, t)), t)
  return {
    media: <NetworkIcon name={symbol || name} imageUrl={iconUrl} />,
    title: name || symbol,
    note: noteOf(symbol),
  }
}
