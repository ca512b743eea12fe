import type { KitEvent, RedirectProvider } from '@kit/core'
import type { SocialLoginModel } from '@kit/core/models'
import type { ReactElement } from 'react'
import type { Translate } from '../../copy/translate.ts'
import { ProviderIcon, providerNames } from '../../parts/provider-icon/provider-icon.tsx'
import { RequestProgress } from '../shared/request-progress.tsx'
import { openSocialWindow } from './open-social-window.ts'

type Props = {
  readonly model: SocialLoginModel
  readonly provider: RedirectProvider
  readonly send: (event: KitEvent) => void
  readonly t: Translate
}

/** The visitor signs in at a provider, in a window of its own (R-AUTH-3). */
export function ConnectingSocialView({ model: { is, error }, provider, send, t }: Props): ReactElement {
  const name = providerNames[provider]
  const state = error ? 'failed' : is === 'approved' ? 'done' : 'waiting'
  const step = is === 'opening' || is === 'approved' ? 'opening' : 'waiting'
  return (
    <div data-kit="view" data-view="ConnectingSocial" data-state={error ? 'failed' : step}>
      <RequestProgress
        state={state}
        picture={
          <span data-kit="login-device">
            <ProviderIcon of={provider} size={32} />
          </span>
        }
        title={t(error ? 'login.social.failed' : `login.social.${step}`, { provider: name })}
        text={error ? t.error(error) : t(`login.social.${step}Text`)}
        retry={{ type: 'socialLogin.retried' }}
        exit={{ leads: 'back', event: { type: 'router.backRequested' } }}
        exitLabel={t('action.cancel')}
        send={(event) => {
          if (event.type === 'socialLogin.retried') openSocialWindow()
          send(event)
        }}
        t={t}
      />
    </div>
  )
}
