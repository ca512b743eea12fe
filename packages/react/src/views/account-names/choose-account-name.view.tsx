import type { AccountNamesModel } from '@kit/core/models'
import type { ReactElement } from 'react'
import { Announcement } from '../../parts/announcer/announcer.tsx'
import { Button } from '../../parts/button/button.tsx'
import { BadgeCheck } from '../../parts/icons/badge-check.ts'
import { CircleUserRound } from '../../parts/icons/circle-user-round.ts'
import { Globe } from '../../parts/icons/globe.ts'
import { Point } from '../../parts/points/point.tsx'
import type { ViewProps } from '../shared/view-props.ts'

type Props = ViewProps<AccountNamesModel>

/** What a name of an account is, and the way to one for an account that has none. */
export function ChooseAccountNameView({ model, send, t }: Props): ReactElement {
  const { is, namespace, owner, names, error } = model
  const problem = (is === 'failed' || is === 'unavailable') && error ? t.error(error) : ''
  const has = is === 'named' ? t('names.has', { name: names.join(', ') }) : ''
  const isReading = is === 'reading'
  const begin = () => {
    if (is === 'failed' && owner) send({ type: 'accountNames.requested', owner })
    else if (!isReading) send({ type: 'router.viewRequested', route: { view: 'RegisterAccountName', namespace } })
  }
  return (
    <div data-kit="view" data-view="ChooseAccountName" data-state={stateOf(is)} aria-busy={isReading}>
      <ul data-kit="points">
        <Point icon={CircleUserRound} title={t('names.easy.title')} text={t('names.easy.text')} />
        <Point icon={BadgeCheck} title={t('names.signature.title')} text={t('names.signature.text')} />
        <Point icon={Globe} title={t('names.public.title')} text={t('names.public.text')} />
      </ul>
      {problem || has ? (
        <p data-kit="hint" data-tone={problem ? 'danger' : undefined}>
          {problem || has}
        </p>
      ) : null}
      {is === 'named' || is === 'unavailable' ? null : (
        <Button kind="primary" data-mark="begin" aria-disabled={isReading || undefined} onClick={begin}>
          {t(isReading ? 'names.reading' : is === 'failed' ? 'action.retry' : 'names.begin')}
        </Button>
      )}
      <Announcement text={problem} urgency="assertive" />
      <Announcement text={isReading ? t('names.reading') : has} />
    </div>
  )
}

function stateOf(is: AccountNamesModel['is']): 'reading' | 'failed' | 'named' | 'ready' {
  if (is === 'unavailable') return 'failed'
  return is === 'reading' || is === 'failed' || is === 'named' ? is : 'ready'
}
