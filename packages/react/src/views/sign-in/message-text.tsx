import type { SignInModel } from '@kit/core/models'
import { type ReactElement, useId } from 'react'
import type { Translate } from '../../copy/translate.ts'
import { Icon } from '../../parts/icon.tsx'
import { CloudOff } from '../../parts/icons/cloud-off.ts'

type Props = { readonly model: Pick<SignInModel, 'is' | 'message' | 'error'>; readonly t: Translate }

/** The message in full; in the same place that it is on its way, or why there is none. */
export function MessageText({ model, t }: Props): ReactElement {
  const { is, message, error } = model
  const titleId = useId()
  const isFailed = is === 'unavailable' && error !== null
  return (
    <div data-kit="section">
      <h3 data-kit="section-title" id={titleId}>
        {t('signIn.message')}
      </h3>
      {isFailed ? (
        <div data-kit="long-text" data-state="failed">
          <Icon of={CloudOff} size={32} strokeWidth={1.5} />
          <p data-kit="text">{t.error(error)}</p>
        </div>
      ) : (
        <section
          data-kit="long-text"
          data-state={message === null ? 'loading' : 'shown'}
          aria-labelledby={titleId}
          aria-busy={message === null}
          // biome-ignore lint/a11y/noNoninteractiveTabindex: nothing in it can have the focus, and a keyboard scrolls what has it
          tabIndex={0}
          dir="ltr"
        >
          {message ?? <MessageLoading label={t('signIn.preparing')} dir={t.dir} />}
        </section>
      )}
    </div>
  )
}

const lines = [1, 2, 3, 4, 5]

function MessageLoading({ label, dir }: { label: string; dir: 'ltr' | 'rtl' }): ReactElement {
  return (
    <>
      <span data-kit="visually-hidden" dir={dir}>
        {label}
      </span>
      {lines.map((line) => (
        <span key={line} data-kit="skeleton" data-shape="line" />
      ))}
    </>
  )
}
