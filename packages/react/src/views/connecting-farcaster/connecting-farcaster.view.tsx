import type { KitEvent } from '@kit/core'
import type { ConnectingFarcasterModel } from '@kit/core/models'
import type { ReactElement } from 'react'
import type { Translate } from '../../copy/translate.ts'
import { AppLink } from '../../parts/app-link/app-link.tsx'
import { Button } from '../../parts/button/button.tsx'
import { ProviderIcon, providerNames } from '../../parts/provider-icon/provider-icon.tsx'
import { QrCode } from '../../parts/qr-code/qr-code.tsx'
import { Ring, type RingState } from '../../parts/ring/ring.tsx'
import { CopyLink } from '../shared/pairing/copy-link.tsx'
import { StatusText } from '../shared/pairing/status-text.tsx'
import type { ViewProps } from '../shared/view-props.ts'

type Props = ViewProps<ConnectingFarcasterModel> & { readonly isSlow: boolean }

/** The visitor signs in with Farcaster: by a code, or on a phone by a link to their app (R-AUTH-3). */
export function ConnectingFarcasterView({ model, isSlow, send, t }: Props): ReactElement {
  const { is, isMobile, uri, link, error, exit } = model
  const outcome = outcomeOf(model, t)
  const state = error ? 'failed' : outcome ? 'opening' : is === 'waiting' ? 'waiting' : 'preparing'
  const ring = outcome ? <OutcomeRing outcome={outcome} send={send} /> : null
  return (
    <div data-kit="view" data-view="ConnectingFarcaster" data-state={state}>
      {isMobile ? (
        <div data-kit="pairing-status">
          {ring ?? (
            <Ring state={state === 'preparing' ? 'waiting' : 'idle'} retry={null}>
              <Mark size={32} />
            </Ring>
          )}
          <Status outcome={outcome} title={t('login.farcaster.title')} isSlow={isSlow} t={t} />
        </div>
      ) : (
        <div data-kit="scan">
          <QrCode
            text={outcome ? null : uri}
            label={t(uri === null ? 'pairing.codeComing' : 'login.farcaster.code')}
            icon={<Mark size={28} />}
          >
            {ring}
          </QrCode>
          <Status outcome={outcome} title={null} isSlow={isSlow} t={t} />
        </div>
      )}
      {outcome ? null : (
        <div data-kit="actions">
          {isMobile ? (
            <AppLink link={link} t={t}>
              {t('pairing.open', { wallet: providerNames.farcaster })}
            </AppLink>
          ) : null}
          <CopyLink uri={uri} t={t} />
        </div>
      )}
      {error ? (
        <Button kind="quiet" data-mark="exit" onClick={() => send(exit.event)}>
          {t(exit.leads === 'back' ? 'login.farcaster.exit' : 'action.close')}
        </Button>
      ) : null}
    </div>
  )
}

type Outcome = {
  readonly ring: RingState
  readonly title: string
  readonly text: string
  /** The label of the button that tries again; `null` for none. */
  readonly retry: string | null
}

/** What is shown once the code is of no more use; `null` before. */
function outcomeOf({ is, error, canRetry }: ConnectingFarcasterModel, t: Translate): Outcome | null {
  if (error) {
    const title = t('login.social.failed', { provider: providerNames.farcaster })
    return { ring: 'failed', title, text: t.error(error), retry: canRetry ? t('action.retry') : null }
  }
  if (is !== 'opening' && is !== 'approved') return null
  const ring = is === 'approved' ? 'done' : 'waiting'
  return { ring, title: t('login.farcaster.opening'), text: t('login.social.openingText'), retry: null }
}

type StatusProps = {
  readonly outcome: Outcome | null
  /** Before there is an outcome. */
  readonly title: string | null
  readonly isSlow: boolean
  readonly t: Translate
}

function Status({ outcome, title, isSlow, t }: StatusProps): ReactElement {
  if (outcome) return <StatusText {...outcome} urgency={outcome.ring === 'failed' ? 'assertive' : 'polite'} />
  const text = t(title === null ? 'login.farcaster.scan' : 'login.farcaster.text')
  return <StatusText title={title} text={isSlow ? t('pairing.slow') : text} />
}

function OutcomeRing({ outcome: { ring, retry }, send }: { outcome: Outcome; send: (event: KitEvent) => void }) {
  const retried = () => send({ type: 'farcaster.retried' })
  return (
    <Ring state={ring} retry={retry === null ? null : { label: retry, onPress: retried }}>
      <Mark size={32} />
    </Ring>
  )
}

/** The mark of Farcaster on a square, whose place says how large that is. */
const Mark = ({ size }: { readonly size: number }): ReactElement => (
  <span data-kit="login-device">
    <ProviderIcon of="farcaster" size={size} />
  </span>
)
