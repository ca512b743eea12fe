import type { Namespace } from '@kit/core'
import { searchTokens, type TokensModel } from '@kit/core/models/tokens'
import { type ReactElement, useState } from 'react'
import { formatDollars } from '../../copy/format-amount.ts'
import { formatCount } from '../../copy/format-number.ts'
import { Announcement } from '../../parts/announcer/announcer.tsx'
import { Disclosure } from '../../parts/disclosure.tsx'
import { SearchField } from '../../parts/search/search-field.tsx'
import { TokensStatus } from '../shared/tokens-status.tsx'
import type { ViewProps } from '../shared/view-props.ts'
import { FundWallet } from './fund-wallet.tsx'
import { TokenList } from './token-list.tsx'

type Props = ViewProps<TokensModel> & { readonly namespace: Namespace }

/** More are searched, and not read. */
const mostUnsearched = 12

/** What the active account has, with its worth. */
export function TokensView({ model, namespace, send, t }: Props): ReactElement {
  const { is, rows, isPriced, isEmpty, unverified } = model
  return (
    <div
      data-kit="account-panel"
      data-panel="tokens"
      data-state={isEmpty ? 'empty' : is === 'loading' ? 'reading' : is}
      aria-busy={is === 'loading'}
    >
      {isPriced && is !== 'failed' && !isEmpty ? <Total model={model} t={t} /> : null}
      {isEmpty ? (
        <FundWallet model={model} namespace={namespace} send={send} t={t} />
      ) : (
        <TokensStatus model={model} isGrouped send={send} t={t} />
      )}
      {rows.length > mostUnsearched ? (
        <SearchedTokens model={model} t={t} />
      ) : (
        <>
          {isEmpty || rows.length === 0 ? null : <Tokens model={model} rows={rows} t={t} />}
          <Unverified unverified={unverified} t={t} />
        </>
      )}
    </div>
  )
}

/** A dash while it is not known, which is never a zero. */
function Total({ model: { total, networkName }, t }: Pick<Props, 'model' | 't'>): ReactElement {
  return (
    <p data-kit="tokens-total">
      <span>{t('tokens.total', { network: networkName })}</span>
      <bdi>
        {total === null ? (
          <>
            <span aria-hidden="true">–</span>
            <span data-kit="visually-hidden">{t('tokens.noPrice')}</span>
          </>
        ) : (
          formatDollars(total, t)
        )}
      </bdi>
    </p>
  )
}

function SearchedTokens({ model, t }: Pick<Props, 'model' | 't'>): ReactElement {
  const [text, setText] = useState('')
  const rows = searchTokens(model.rows, text)
  const unverified = searchTokens(model.unverified, text)
  const none = rows.length + unverified.length === 0 ? t('send.noToken', { text }) : ''
  return (
    <>
      <SearchField label={t('send.searchTokens')} text={text} onType={setText} onChoose={() => {}} />
      {none ? <p data-kit="text">{none}</p> : null}
      {rows.length > 0 ? <Tokens model={model} rows={rows} t={t} /> : null}
      <Unverified unverified={unverified} t={t} />
      <Announcement text={none} />
    </>
  )
}

function Tokens({ model: { total }, rows, t }: Pick<Props, 'model' | 't'> & Pick<TokensModel, 'rows'>): ReactElement {
  return (
    <TokenList
      label={t('account.tab.tokens')}
      rows={rows}
      // Where nothing has a price, every row would say so.
      noteOf={({ value }) => (value !== null ? formatDollars(value, t) : total === null ? null : t('tokens.noPrice'))}
      t={t}
    />
  )
}

type UnverifiedProps = Pick<TokensModel, 'unverified'> & Pick<Props, 't'>

/** Never hidden without a word, so that nobody thinks that money is lost; no links, which may be hostile. */
function Unverified({ unverified, t }: UnverifiedProps): ReactElement | null {
  if (unverified.length === 0) return null
  const count = formatCount(unverified.length, t.locale)
  return (
    <Disclosure mark="unverified" summary={t('tokens.unverified', { count })}>
      <TokenList rows={unverified} noteOf={({ doubt }) => t(`tokens.doubt.${doubt}`)} t={t} />
    </Disclosure>
  )
}
