import type { KitEvent, SocialProvider } from '@kit/core'
import type { ReactElement } from 'react'
import type { Translate } from '../../copy/translate.ts'
import { Announcement } from '../../parts/announcer/announcer.tsx'
import { Button } from '../../parts/button/button.tsx'
import { ProviderIcon, providerNames } from '../../parts/provider-icon/provider-icon.tsx'
import { Ring } from '../../parts/ring/ring.tsx'
import { CopyLink } from '../shared/pairing/copy-link.tsx'

type Props = {
  readonly provider: SocialProvider
  readonly send: (event: KitEvent) => void
  readonly t: Translate
}

/** The way out of an app in which a provider lets nobody sign in (R-UI-7). */
export function OtherBrowserView({ provider, send, t }: Props): ReactElement {
  const title = t('login.social.refused')
  const text = t('login.social.refusedText', { provider: providerNames[provider] })
  return (
    <div data-kit="view" data-view="ConnectingSocial" data-state="refused">
      <div data-kit="progress">
        <Ring state="idle" retry={null}>
          <span data-kit="login-device">
            <ProviderIcon of={provider} size={32} />
          </span>
        </Ring>
        <p data-kit="heading">{title}</p>
        <p data-kit="text">{text}</p>
        <div data-kit="social-instead">
          <CopyLink uri={window.location.href} t={t} />
        </div>
        <Button kind="quiet" data-mark="exit" onClick={() => send({ type: 'router.backRequested' })}>
          {t('login.social.otherWays')}
        </Button>
        <Announcement text={`${title}. ${text}`} />
      </div>
    </div>
  )
}
