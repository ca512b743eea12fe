import type { SwapPreviewModel } from '@kit/core/models'
import type { ReactElement } from 'react'
import { Announcement } from '../../parts/announcer/announcer.tsx'
import { Button } from '../../parts/button/button.tsx'
import { Icon } from '../../parts/icon.tsx'
import { TriangleAlert } from '../../parts/icons/triangle-alert.ts'
import type { ViewProps } from '../shared/view-props.ts'
import { SwapPair } from './swap-pair.tsx'

type Props<Is extends SwapPreviewModel['is']> = ViewProps<Extract<SwapPreviewModel, { is: Is }>>

/** The chain is trying the swap out. */
export function SwapPreparing({ model, t }: Props<'preparing'>): ReactElement {
  return (
    <>
      <SwapPair model={model} t={t} />
      <p data-kit="hint">{t('swap.preparing')}</p>
      <div data-kit="section" aria-hidden="true">
        {[1, 2, 3].map((line) => (
          <span key={line} data-kit="skeleton" data-shape="line" />
        ))}
      </div>
      <Announcement text={t('swap.preparing')} />
    </>
  )
}

/** It is not what was quoted: why, and no way to confirm it. */
export function SwapRefused({ model: { error }, send, t }: Props<'refused'>): ReactElement {
  const sentence = t.error(error)
  return (
    <>
      <section data-kit="note" data-tone="danger" data-mark="refused">
        <p data-kit="note-text">
          <Icon of={TriangleAlert} size={20} />
          {sentence}
        </p>
      </section>
      <Button kind="primary" data-mark="edit" onClick={() => send({ type: 'swap.editRequested' })}>
        {t('swap.again')}
      </Button>
      <Announcement text={sentence} urgency="assertive" />
    </>
  )
}
