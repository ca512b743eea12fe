import type { SwapModel } from '@kit/core/models'
import type { ReactElement } from 'react'
import { Failed } from '../shared/failed.tsx'
import { FormLoading } from '../shared/form-loading.tsx'
import type { ViewProps } from '../shared/view-props.ts'
import { SwapForm } from './swap-form.tsx'
import { SwapProgress } from './swap-progress.tsx'
import { SwapReview } from './swap-review.tsx'

export type SwapProps<Model = SwapModel> = ViewProps<Model> & {
  /** Until the price is read again; `null` while there is none. */
  readonly secondsLeft: number | null
}

type Props = SwapProps & { readonly view: 'Swap' | 'SwapPreview' }

/** One token for another: entered, reviewed with what arrives, allowed and confirmed in the wallet, and followed to its outcome. */
export function SwapView({ view, ...props }: Props): ReactElement {
  return (
    <div data-kit="view" data-view={view} data-state={props.model.is}>
      <Stage {...props} />
    </div>
  )
}

function Stage({ model, secondsLeft, ...rest }: SwapProps): ReactElement {
  switch (model.is) {
    case 'starting':
      return <Start model={model} {...rest} />
    case 'editing':
    case 'reviewing':
      return <SwapForm model={model} secondsLeft={secondsLeft} {...rest} />
    case 'ready':
      return <SwapReview model={model} {...rest} />
    default:
      return <SwapProgress model={model} {...rest} />
  }
}

type StartProps = ViewProps<Extract<SwapModel, { is: 'starting' }>>

/** Until the form is there: its shape, or why its code could not be loaded. */
function Start({ model: { error, account }, send, t }: StartProps): ReactElement {
  if (error) return <Failed sentence={t.error(error)} onRetry={() => send({ type: 'swap.started', account })} t={t} />
  return <FormLoading t={t} />
}
