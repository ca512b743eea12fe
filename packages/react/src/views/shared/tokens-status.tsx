import type { TokensModel } from '@kit/core/models'
import type { ReactElement } from 'react'
import { Announcement } from '../../parts/announcer/announcer.tsx'
import { Button } from '../../parts/button/button.tsx'
import { Icon } from '../../parts/icon.tsx'
import { CloudOff } from '../../parts/icons/cloud-off.ts'
import { RowsLoading } from './rows-loading.tsx'
import type { ViewProps } from './view-props.ts'

type Model = Pick<TokensModel, 'is' | 'error' | 'networkName'> & { readonly rows: readonly unknown[] }

type Props = ViewProps<Model> & { readonly isGrouped?: boolean }

/** What stands in the place of tokens that are not there: that they are loading, why they are not known, or that there are none. */
export function TokensStatus({ model, isGrouped = false, send, t }: Props): ReactElement | null {
  const { is, error, networkName, rows } = model
  if (is === 'loading') return <RowsLoading label={t('tokens.loading')} isGrouped={isGrouped} />
  if (error) {
    const sentence = t.error(error)
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
  return rows.length === 0 ? <p data-kit="text">{t('tokens.none', { network: networkName })}</p> : null
}
