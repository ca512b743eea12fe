import type { DelegationModel } from '@kit/core/models'
import type { ReactElement } from 'react'
import type { Translate } from '../../copy/translate.ts'
import { Announcement } from '../../parts/announcer/announcer.tsx'
import { Failed } from '../shared/failed.tsx'
import { RowsLoading } from '../shared/rows-loading.tsx'
import type { ViewProps } from '../shared/view-props.ts'
import { DelegatedTo } from './delegated-to.tsx'
import { RevokeDelegation } from './revoke-delegation.tsx'

type Props = ViewProps<DelegationModel>

/** The contract that acts for the account, and the way to end that. */
export function DelegationView({ model, send, t }: Props): ReactElement {
  const { is, delegation } = model
  return (
    <div data-kit="view" data-view="Delegation" data-state={is} aria-busy={is === 'reading'}>
      {delegation ? (
        <DelegatedTo model={model} delegation={delegation} t={t} />
      ) : (
        <NotDelegated model={model} send={send} t={t} />
      )}
      {delegation || is === 'ended' ? <RevokeDelegation model={model} send={send} t={t} /> : null}
      <Announcement text={progress(model, t)} urgency={is === 'ended' ? 'polite' : 'assertive'} />
    </div>
  )
}

function NotDelegated({ model: { is, address, networkId: network }, send, t }: Props): ReactElement {
  if (is === 'reading') return <RowsLoading label={t('modal.loading')} />
  if (is === 'failed') {
    const retry = () => send({ type: 'delegation.requested', address, network })
    return <Failed sentence={t('delegation.failed')} onRetry={retry} t={t} />
  }
  return <p data-kit="text">{t(is === 'ended' ? 'delegation.ended' : 'delegation.none')}</p>
}

/** What became of taking the account back; empty before. */
function progress({ is, error, delegation }: DelegationModel, t: Translate): string {
  if (error && delegation) return t.error(error)
  if (is === 'reading' || is === 'known' || is === 'failed')
    return delegation?.knownAs === null ? t('delegation.unknown') : ''
  return t(`delegation.${is}`)
}
