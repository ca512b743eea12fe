import type { ModalHeaderModel } from '@kit/core/models'
import type { ReactElement } from 'react'
import type { FirstOpenKey } from '../copy/messages.ts'
import { Icon } from '../parts/icon.tsx'
import { IconButton } from '../parts/icon-button/icon-button.tsx'
import { ChevronLeft } from '../parts/icons/chevron-left.ts'
import { CircleQuestionMark } from '../parts/icons/circle-question-mark.ts'
import { X } from '../parts/icons/x.ts'
import { WalletIcon } from '../parts/wallet-icon/wallet-icon.tsx'
import type { ViewProps } from '../views/shared/view-props.ts'
import type { FocusMemory } from './use-focus-restore.ts'

type Props = ViewProps<ModalHeaderModel, FirstOpenKey> & {
  readonly title: string
  readonly titleId: string
  readonly memory: FocusMemory
}

/** The view's title, with the buttons that go back and close. */
export function ModalHeader({ model, title, titleId, memory, send, t }: Props): ReactElement {
  const { canGoBack, canClose, canExplain, app } = model
  return (
    <div data-kit="header" {...memory}>
      {canGoBack ? (
        <IconButton label={t('modal.back')} data-side="start" onClick={() => send({ type: 'router.backRequested' })}>
          <Icon of={ChevronLeft} data-flip="" />
        </IconButton>
      ) : null}
      {canExplain ? (
        <IconButton
          label={t('title.WhatIsAWallet')}
          data-side="start"
          data-mark="what-is"
          onClick={() => send({ type: 'router.viewRequested', route: { view: 'WhatIsAWallet' } })}
        >
          <Icon of={CircleQuestionMark} />
        </IconButton>
      ) : null}
      {app ? (
        <p data-kit="app">
          {app.iconUrl ? <WalletIcon name={app.name} imageUrl={app.iconUrl} size={20} /> : null}
          <bdi>{app.name}</bdi>
        </p>
      ) : null}
      {/* Another title is another element, which fades in with its view. */}
      <h2 key={title} data-kit="title" id={titleId}>
        {title}
      </h2>
      {canClose ? (
        <IconButton label={t('modal.close')} data-side="end" onClick={() => send({ type: 'router.closeRequested' })}>
          <Icon of={X} />
        </IconButton>
      ) : null}
    </div>
  )
}
