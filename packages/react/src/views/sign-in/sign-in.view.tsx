import type { SignInModel } from '@kit/core/models'
import type { ReactElement } from 'react'
import type { ViewProps } from '../shared/view-props.ts'
import { SignInProgress } from './sign-in-progress.tsx'
import { SignInWaiting } from './sign-in-waiting.tsx'
import { SignMessage } from './sign-message.tsx'

type Props = ViewProps<SignInModel> & {
  readonly view: 'SIWXSignMessage' | 'ConnectingSiwe'
  readonly isSlow: boolean
}

/** Signing in: the message in full, and then the wallet that is asked to sign it (R-SIWX-1, R-SIWX-5). */
export function SignInView({ view, isSlow, ...rest }: Props): ReactElement {
  const { is, waitingUntil } = rest.model
  const isAsked = is === 'asking' || is === 'verifying'
  // A visitor who goes back from the wallet’s question reads the message again.
  const hasProgress = is === 'signedIn' || (isAsked && view === 'ConnectingSiwe')
  return (
    <div data-kit="view" data-view={view} data-state={is}>
      {waitingUntil === null ? null : <SignInWaiting until={waitingUntil} {...rest} />}
      {hasProgress ? <SignInProgress is={is} isSlow={isSlow} {...rest} /> : null}
      {waitingUntil !== null || hasProgress ? null : <SignMessage {...rest} />}
    </div>
  )
}
