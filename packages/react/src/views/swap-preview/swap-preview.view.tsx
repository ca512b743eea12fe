import type { SwapPreviewModel } from '@kit/core/models'
import type { ReactElement } from 'react'
import type { ViewProps } from '../shared/view-props.ts'
import { SwapPreparing, SwapRefused } from './swap-preparing.tsx'
import { SwapProgress } from './swap-progress.tsx'
import { SwapReview } from './swap-review.tsx'

/** What a swap takes and brings, to agree to step by step, and then what became of it. */
export function SwapPreviewView(props: ViewProps<SwapPreviewModel>): ReactElement {
  const { is } = props.model
  return (
    <div data-kit="view" data-view="SwapPreview" data-state={is} aria-busy={is === 'preparing'}>
      <Stage {...props} />
    </div>
  )
}

function Stage({ model, ...rest }: ViewProps<SwapPreviewModel>): ReactElement {
  switch (model.is) {
    case 'preparing':
      return <SwapPreparing model={model} {...rest} />
    case 'refused':
      return <SwapRefused model={model} {...rest} />
    case 'ready':
      return <SwapReview model={model} {...rest} />
    default:
      return <SwapProgress model={model} {...rest} />
  }
}
