import type { TokenRow, TokensModel } from '@kit/core/models'
import type { ReactElement, ReactNode } from 'react'
import { formatDollars } from '../../copy/format-amount.ts'
import { formatCount } from '../../copy/format-number.ts'
import type { Translate } from '../../copy/translate.ts'
import { Disclosure } from '../../parts/disclosure.tsx'
import { RowContent } from '../../parts/row/row.tsx'
import { tokenContent } from '../shared/token-content.tsx'
import { TokensStatus } from '../shared/tokens-status.tsx'
import type { ViewProps } from '../shared/view-props.ts'

type Props = ViewProps<TokensModel>

/** What the active account has, with its worth. */
export function TokensView({ model, send, t }: Props): ReactElement {
  const { is, rows, total, unverified, networkName } = model
  return (
    <div data-kit="view" data-view="Tokens" data-state={is === 'loading' ? 'reading' : is} aria-busy={is === 'loading'}>
      <TokensStatus model={model} send={send} t={t} />
      {total === null ? null : (
        <p data-kit="tokens-total">
          <span data-kit="hint">{t('tokens.total', { network: networkName })}</span>
          <bdi>{formatDollars(total, t)}</bdi>
        </p>
      )}
      {rows.length > 0 ? (
        <ul data-kit="list" data-grouped="true" aria-label={t('title.Tokens')}>
          {rows.map((row) => (
            <li key={row.id}>
              <TokenItem
                row={row}
                // Where nothing has a price, every row would say so.
                note={row.value !== null ? formatDollars(row.value, t) : total === null ? null : t('tokens.noPrice')}
                t={t}
              />
            </li>
          ))}
        </ul>
      ) : null}
      {unverified.length > 0 ? <Unverified unverified={unverified} t={t} /> : null}
    </div>
  )
}

type ItemProps = { readonly row: TokenRow; readonly note: ReactNode; readonly t: Translate }

function TokenItem({ row, note, t }: ItemProps): ReactElement {
  return (
    <span data-kit="row" data-size="regular" data-state="still">
      <RowContent {...tokenContent(row, note, t)} />
    </span>
  )
}

/** Never hidden without a word, so that nobody thinks that money is lost; no links, which may be hostile. */
function Unverified({ unverified, t }: Pick<TokensModel, 'unverified'> & Pick<Props, 't'>): ReactElement {
  return (
    <Disclosure mark="unverified" summary={t('tokens.unverified', { count: formatCount(unverified.length, t.locale) })}>
      <ul data-kit="list" data-grouped="true">
        {unverified.map((row) => (
          <li key={row.id}>
            <TokenItem row={row} note={t(`tokens.doubt.${row.doubt}`)} t={t} />
          </li>
        ))}
      </ul>
    </Disclosure>
  )
}
