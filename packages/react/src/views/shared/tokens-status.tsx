import type { TokensModel } from '@kit/core/models'
import type { ReactElement } from 'react'
import { Failed } from './failed.tsx'
import { RowsLoading } from './rows-loading.tsx'
import type { ViewProps } from './view-props.ts'

type Model = Pick<TokensModel, 'is' | 'error' | 'networkName'> & { readonly rows: readonly unknown[] }

type Props = ViewProps<Model> & { readonly isGrouped?: boolean }

/** What stands in the place of tokens that are not there: that they are loading, why they are not known, or that there are none. */
export function TokensStatus({ model, isGrouped = false, send, t }: Props): ReactElement | null {
  const { is, error, networkName, rows } = model
  if (is === 'loading') return <RowsLoading label={t('tokens.loading')} isGrouped={isGrouped} />
  if (error) {
    return <Failed sentence={t.error(error)} onRetry={() => send({ type: 'tokens.retried' })} t={t} />
  }
  return rows.length === 0 ? <p data-kit="text">{t('tokens.none', { network: networkName })}</p> : null
}
