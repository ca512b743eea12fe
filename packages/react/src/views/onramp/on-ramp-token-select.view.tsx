import type { OnrampModel } from '@kit/core/models'
import type { OnrampToken } from '@kit/core/ports'
import type { ReactElement } from 'react'
import { Icon } from '../../parts/icon.tsx'
import { Check } from '../../parts/icons/check.ts'
import { Row } from '../../parts/row/row.tsx'
import { RowsLoading } from '../shared/rows-loading.tsx'
import { SearchedTokens } from '../shared/searched-tokens.tsx'
import type { ViewProps } from '../shared/view-props.ts'
import type { EnteredModel } from './entered-model.ts'
import { OnrampTokenIcon } from './onramp-token-icon.tsx'

/** So many rows are in sight at once, and need no search. */
const fewest = 6

/** Which token is bought, of those that are sold on the account's network. */
export function OnRampTokenSelectView({ model, send, t }: ViewProps<OnrampModel>): ReactElement {
  return (
    <div data-kit="view" data-view="OnRampTokenSelect">
      {'draft' in model && model.is !== 'reading' ? (
        <Tokens model={model} send={send} t={t} />
      ) : (
        <RowsLoading label={t('modal.loading')} />
      )}
    </div>
  )
}

function Tokens({ model, send, t }: ViewProps<EnteredModel>): ReactElement {
  const { tokens, draft, network } = model
  const rows = tokens.map((token) => ({ ...token, token, id: token.address ?? 'native' }))
  const choose = (token: OnrampToken) => {
    send({ type: 'onramp.tokenChosen', token })
    send({ type: 'router.backRequested' })
  }
  const chosen = draft.token && (draft.token.address ?? 'native')
  const renderItem = (row: (typeof rows)[number], tabIndex?: 0 | -1) => (
    <Row
      mark={row.id}
      tabIndex={tabIndex}
      media={<OnrampTokenIcon token={row.token} network={network} />}
      title={row.name}
      note={row.symbol}
      aside={row.id === chosen ? <Icon of={Check} data-kit="row-check" /> : null}
      aria-current={row.id === chosen ? 'true' : undefined}
      onClick={() => choose(row.token)}
    />
  )
  const label = t('title.OnRampTokenSelect')
  if (rows.length <= fewest)
    return (
      <ul data-kit="list" aria-label={label}>
        {rows.map((row) => (
          <li key={row.id}>{renderItem(row)}</li>
        ))}
      </ul>
    )
  const holds = (text: string) => (row: (typeof rows)[number]) =>
    `${row.name} ${row.symbol} ${row.id}`.toLowerCase().includes(text.trim().toLowerCase())
  return (
    <SearchedTokens
      {...{ label, renderItem, t }}
      searchLabel={t('onramp.searchTokens')}
      find={(text) => rows.filter(holds(text))}
      noneFor={(text) => t('onramp.noToken', { text })}
      onChoose={({ token }) => choose(token)}
    />
  )
}
