import type { SignInModel } from '@kit/core/models'
import type { ReactElement } from 'react'
import { displayName } from '../../copy/names.ts'
import { WalletIcon } from '../../parts/wallet-icon/wallet-icon.tsx'
import { RequestProgress } from '../shared/request-progress.tsx'
import type { ViewProps } from '../shared/view-props.ts'
import { CancelHint } from './cancel-hint.tsx'

type Props = ViewProps<SignInModel> & {
  readonly is: 'asking' | 'verifying' | 'signedIn'
  readonly isSlow: boolean
}

/** The wallet shows the message, and then its signature is verified (R-SIWX-5). */
export function SignInProgress({ is, model, isSlow, send, t }: Props): ReactElement {
  const { wallet } = model
  const isDone = is === 'signedIn'
  return (
    <RequestProgress
      state={isDone ? 'done' : 'waiting'}
      picture={<WalletIcon name={displayName(wallet.name, t)} imageUrl={wallet.imageUrl} size={72} />}
      title={t(`signIn.${is}.title`, { wallet: wallet.name })}
      text={t(is === 'asking' && isSlow ? 'wallet.slow' : `signIn.${is}.text`)}
      retry={{ type: 'signIn.retried' }}
      exit={{ leads: 'out', event: { type: 'signIn.cancelled' } }}
      exitLabel={t(isDone ? 'action.close' : 'action.cancel')}
      help={isDone ? null : <CancelHint model={model} t={t} />}
      send={send}
      t={t}
    />
  )
}
