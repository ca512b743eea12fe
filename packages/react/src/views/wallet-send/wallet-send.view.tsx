import type { WalletSendModel } from '@kit/core/models'
import type { ReactElement } from 'react'
import type { ViewProps } from '../shared/view-props.ts'
import { SendForm } from './send-form.tsx'
import { SendProgress } from './send-progress.tsx'
import { SendReview } from './send-review.tsx'
import { SendStart } from './send-start.tsx'

type Props = ViewProps<WalletSendModel> & { readonly view: 'WalletSend' | 'WalletSendPreview' }

/** Money to another: entered, reviewed with what it costs, confirmed in the wallet, and followed to its outcome. */
export function WalletSendView({ view, ...props }: Props): ReactElement {
  return (
    <div data-kit="view" data-view={view} data-state={props.model.is}>
      <Stage {...props} />
    </div>
  )
}

function Stage({ model, ...rest }: ViewProps<WalletSendModel>): ReactElement | null {
  switch (model.is) {
    case 'starting':
      return <SendStart model={model} {...rest} />
    case 'editing':
    case 'checking':
      return <SendForm model={model} {...rest} />
    case 'ready':
      return <SendReview model={model} {...rest} />
    default:
      return <SendProgress model={model} {...rest} />
  }
}
