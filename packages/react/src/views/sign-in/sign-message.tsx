import { shortAddress } from '@kit/core'
import type { SignInModel } from '@kit/core/models'
import type { MouseEvent, ReactElement } from 'react'
import { displayName } from '../../copy/names.ts'
import { Announcement } from '../../parts/announcer/announcer.tsx'
import { Button } from '../../parts/button/button.tsx'
import { WalletIcon } from '../../parts/wallet-icon/wallet-icon.tsx'
import { Fact } from '../shared/fact.tsx'
import type { ViewProps } from '../shared/view-props.ts'
import { CancelHint } from './cancel-hint.tsx'
import { MessageText } from './message-text.tsx'

/** Who asks, for which account, and all that would be signed (R-SIWX-1). */
export function SignMessage({ model, send, t }: ViewProps<SignInModel>): ReactElement {
  const { is, app, host, wallet, address, networkName, error } = model
  const problem = error ? t.error(error) : null
  const asker = app?.name ?? host
  const ask = t('signIn.ask', { app: asker })
  const isFailed = is === 'unavailable'
  const isReady = is === 'ready'
  // The second click of a double one on what stood here before is no consent.
  const confirm = ({ detail }: MouseEvent) => (detail > 1 || !isReady ? undefined : send({ type: 'signIn.confirmed' }))
  return (
    <>
      <div data-kit="sign-in-asker">
        <span data-kit="sign-in-icons">
          <WalletIcon name={asker} imageUrl={app?.iconUrl} size={48} />
          <WalletIcon name={displayName(wallet.name, t)} imageUrl={wallet.imageUrl} size={48} />
        </span>
        <h3 data-kit="heading">{ask}</h3>
        <p data-kit="text">{t('signIn.text')}</p>
      </div>
      <dl data-kit="facts">
        <Fact name={t('signIn.host')} dir="ltr">
          {host}
        </Fact>
        <Fact name={t('signIn.account')}>{shortAddress(address)}</Fact>
        <Fact name={t('account.network')}>{networkName}</Fact>
      </dl>
      <MessageText model={model} t={t} />
      {problem && !isFailed ? (
        <p data-kit="hint" data-tone="danger">
          {problem}
        </p>
      ) : null}
      {is === 'asking' || is === 'verifying' ? (
        <p data-kit="hint">{t(`signIn.${is}.title`, { wallet: wallet.name })}</p>
      ) : null}
      <div data-kit="sign-in-actions">
        <Button data-mark="cancel" onClick={() => send({ type: 'signIn.cancelled' })}>
          {t('action.cancel')}
        </Button>
        <Button
          kind="primary"
          data-mark="submit"
          aria-disabled={!isReady && !isFailed ? true : undefined}
          onClick={isFailed ? () => send({ type: 'signIn.retried' }) : confirm}
        >
          {t(isFailed ? 'action.retry' : 'signIn.sign')}
        </Button>
        <CancelHint model={model} t={t} />
      </div>
      <Announcement text={problem ?? newsOf(model, ask, t)} urgency={problem ? 'assertive' : 'polite'} />
    </>
  )
}

function newsOf({ is, wallet }: SignInModel, ask: string, t: ViewProps<SignInModel>['t']): string {
  if (is === 'asking' || is === 'verifying') return t(`signIn.${is}.title`, { wallet: wallet.name })
  return is === 'ready' ? `${ask}. ${t('signIn.ready')}` : t('signIn.preparing')
}
