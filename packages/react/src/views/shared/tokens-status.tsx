import type { TokensModel } from '@kit/core/models'
import type { ReactElement } from 'react'
import { RowSkeleton } from '../../parts/skeleton/skeleton.tsx'
import { Failed } from './failed.tsx'
import type { ViewProps } from './view-props.ts'

type Model = Pick<TokensModel, 'is' | 'error' | 'networkName'> & { readonly rows: readonly unknown[] }

/** What stands in the place of tokens that are not there: that they are loading, why they are not known, or that there are none. */
export function TokensStatus({ model, send, t }: ViewProps<Model>): ReactElement | null {
  const { is, error, networkName, rows } = model
  if (is === 'loading') {
    return (
      <div data-kit="list">
        <span data-kit="visually-hidden">{t('tokens.loading')}</span>
        {[1, 2, 3].map((at) => (
          <RowSkeleton key={at} />
        ))}
      </div>
    )
  }
  if (error) {
    return <Failed sentence={t.error(error)} onRetry={() => send({ type: 'tokens.retried' })} t={t} />
  }
  return rows.length === 0 ? <p data-kit="text">{t('tokens.none', { network: networkName })}</p> : null
}
