import type { EmailLoginModel } from '@kit/core/models'
import type { ReactElement } from 'react'
import type { ViewProps } from '../shared/view-props.ts'
import { EmailField, isEmailBusy } from './email-field.tsx'

/** Signing in by email, without anything beside it. */
export function EmailLoginView(props: ViewProps<EmailLoginModel>): ReactElement {
  return (
    <div data-kit="view" data-view="EmailLogin" data-state={isEmailBusy(props.model) ? 'busy' : 'idle'}>
      <EmailField {...props} />
    </div>
  )
}
