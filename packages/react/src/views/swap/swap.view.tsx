import type { SwapModel } from '@kit/core/models'
import type { ReactElement } from 'react'
import { RowSkeleton } from '../../parts/skeleton/skeleton.tsx'
import { Failed } from '../shared/failed.tsx'
import type { ViewProps } from '../shared/view-props.ts'
import { SwapForm } from './swap-form.tsx'

type Props = ViewProps<SwapModel> & {
  /** Until a new price is read; `null` while there is none. */
  readonly secondsLeft: number | null
}

/** One token for another: which, how much, and at what price. */
export function SwapView({ model, ...rest }: Props): ReactElement {
  return (
    <div data-kit="view" data-view="Swap" data-state={model.is}>
      {model.is === 'starting' ? <Start model={model} {...rest} /> : <SwapForm model={model} {...rest} />}
    </div>
  )
}

/** Until the form is there: its shape, or why its code could not be loaded. */
function Start({
  model: { error, from },
  send,
  t,
}: ViewProps<Extract<SwapModel, { is: 'starting' }>>): ReactElement {
  if (error) return <Failed sentence={t.error(error)} onRetry={() => send({ type: 'swap.started', from })} t={t} />
  return (
    <div data-kit="send-form">
      <span data-kit="visually-hidden">{t('modal.loading')}</span>
      {[1, 2, 3].map((at) => (
        <RowSkeleton key={at} />
      ))}
    </div>
  )
}
