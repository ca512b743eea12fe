import type { AccountNamesModel } from '@kit/core/models'
import type { ReactElement } from 'react'
import { Announcement } from '../../parts/announcer/announcer.tsx'
import { Button } from '../../parts/button/button.tsx'
import { Icon } from '../../parts/icon.tsx'
import { BadgeCheck } from '../../parts/icons/badge-check.ts'
import type { ViewProps } from '../shared/view-props.ts'

/** The account has its name. */
export function RegisterAccountNameSuccessView({ model, send, t }: ViewProps<AccountNamesModel>): ReactElement {
  const { namespace, label, zone } = model
  const name = `${label}.${zone}`
  return (
    <div data-kit="view" data-view="RegisterAccountNameSuccess">
      <div data-kit="name-done">
        <span data-kit="name-icon">
          <Icon of={BadgeCheck} size={32} strokeWidth={1.5} />
        </span>
        <p data-kit="heading" data-mark="name">
          <bdi>{name}</bdi>
        </p>
        <p data-kit="text">{t('names.done.text')}</p>
      </div>
      <Button
        kind="primary"
        data-mark="done"
        onClick={() => send({ type: 'router.viewRequested', route: { view: 'Account', namespace } })}
      >
        {t('names.done')}
      </Button>
      <Announcement text={`${t('names.has', { name })} ${t('names.done.text')}`} />
    </div>
  )
}
