import type { TokenRow, TokensModel } from '@kit/core/models'
import { shownAmount } from '@kit/core/models/balance'
import { type ReactElement, type ReactNode, useId, useState } from 'react'
import { formatCount, formatDecimal, formatDollars } from '../../copy/format.ts'
import type { Translate } from '../../copy/translate.ts'
import { Announcement } from '../../parts/announcer/announcer.tsx'
import { Button } from '../../parts/button/button.tsx'
import { Icon } from '../../parts/icon.tsx'
import { CloudOff } from '../../parts/icons/cloud-off.ts'
import { RowContent } from '../../parts/row/row.tsx'
import { RowSkeleton } from '../../parts/skeleton/skeleton.tsx'
import { NetworkIcon } from '../../parts/wallet-icon/network-icon.tsx'
import type { ViewProps } from '../shared/view-props.ts'

type Props = ViewProps<TokensModel>

/** What the active account has, with its worth. */
export function TokensView({ model, send, t }: Props): ReactElement {
  const { is, rows, total, unverified, networkName, error } = model
  return (
    <div data-kit="view" data-view="Tokens" data-state={is === 'loading' ? 'reading' : is} aria-busy={is === 'loading'}>
      {is === 'loading' ? <Loading t={t} /> : null}
      {error ? <Failed sentence={t.error(error)} send={send} t={t} /> : null}
      {is === 'ready' && rows.length === 0 ? <p data-kit="text">{t('tokens.none', { network: networkName })}</p> : null}
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

function Loading({ t }: Pick<Props, 't'>): ReactElement {
  return (
    <div data-kit="list">
      <span data-kit="visually-hidden">{t('tokens.loading')}</span>
      {[1, 2, 3].map((at) => (
        <RowSkeleton key={at} />
      ))}
    </div>
  )
}

type FailedProps = Pick<Props, 'send' | 't'> & { readonly sentence: string }

function Failed({ sentence, send, t }: FailedProps): ReactElement {
  return (
    <div data-kit="empty-list">
      <span data-kit="empty-icon">
        <Icon of={CloudOff} size={32} strokeWidth={1.5} />
      </span>
      <p data-kit="text">{sentence}</p>
      <Button data-mark="retry" onClick={() => send({ type: 'tokens.retried' })}>
        {t('action.retry')}
      </Button>
      <Announcement text={sentence} />
    </div>
  )
}

type ItemProps = { readonly row: TokenRow; readonly note: ReactNode; readonly t: Translate }

function TokenItem({ row: { name, symbol, amount, iconUrl }, note, t }: ItemProps): ReactElement {
  const { text, isLess } = shownAmount(amount)
  return (
    <span data-kit="row" data-size="regular" data-state="still">
      <RowContent
        media={<NetworkIcon name={symbol || name} imageUrl={iconUrl} />}
        title={name || symbol}
        note={note}
        aside={
          <bdi data-kit="token-amount">
            {isLess ? '<' : ''}
            {formatDecimal(text, t.locale)} {symbol}
          </bdi>
        }
      />
    </span>
  )
}

/** Never hidden without a word, so that nobody thinks that money is lost; no links, which may be hostile. */
function Unverified({ unverified, t }: Pick<TokensModel, 'unverified'> & Pick<Props, 't'>): ReactElement {
  const [isOpen, setOpen] = useState(false)
  const id = useId()
  return (
    <section data-kit="section">
      <Button
        kind="quiet"
        data-mark="unverified"
        aria-expanded={isOpen}
        aria-controls={isOpen ? id : undefined}
        onClick={() => setOpen(!isOpen)}
      >
        {t('tokens.unverified', { count: formatCount(unverified.length, t.locale) })}
      </Button>
      {isOpen ? (
        <ul id={id} data-kit="list" data-grouped="true">
          {unverified.map((row) => (
            <li key={row.id}>
              <TokenItem row={row} note={t(`tokens.doubt.${row.doubt}`)} t={t} />
            </li>
          ))}
        </ul>
      ) : null}
    </section>
  )
}
