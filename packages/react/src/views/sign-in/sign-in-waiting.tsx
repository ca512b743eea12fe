import type { SignInModel } from '@kit/core/models'
import type { ReactElement } from 'react'
import { formatMoment } from '../../copy/format-time.ts'
import { displayName } from '../../copy/names.ts'
import { Button } from '../../parts/button/button.tsx'
import { WalletIcon } from '../../parts/wallet-icon/wallet-icon.tsx'
import { CopyLink } from '../shared/pairing/copy-link.tsx'
import { RequestProgress } from '../shared/request-progress.tsx'
import type { ViewProps } from '../shared/view-props.ts'
import { CancelHint } from './cancel-hint.tsx'

type Props = ViewProps<SignInModel> & { readonly until: number }

/** The owners of the account take turns to sign, which may take hours: when it ends, and where the visitor comes back to. */
export function SignInWaiting({ until, model, send, t }: Props): ReactElement {
  const { wallet } = model
  return (
    <RequestProgress
      state="waiting"
      picture={<WalletIcon name={displayName(wallet.name, t)} imageUrl={wallet.imageUrl} size={72} />}
      title={t('signIn.waiting.title')}
      text={t('signIn.waiting.text', { time: formatMoment(until, t.locale) })}
      retry={{ type: 'signIn.retried' }}
      exit={{ leads: 'out', event: { type: 'signIn.cancelled' } }}
      exitLabel={t('action.cancel')}
      help={
        <>
          <div data-kit="sign-in-return">
            <CopyLink uri={location.href} t={t} />
            <Button onClick={({ detail }) => (detail > 1 ? undefined : send({ type: 'signIn.confirmed' }))}>
              {t('signIn.again')}
            </Button>
          </div>
          <CancelHint model={model} t={t} />
        </>
      }
      send={send}
      t={t}
    />
  )
}
