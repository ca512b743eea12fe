import type { KitEvent, RedirectProvider } from '@kit/core'
import type { SocialLoginModel } from '@kit/core/models'
import { type ReactElement, useEffect } from 'react'
import type { Translate } from '../../copy/translate.ts'
import { Button } from '../../parts/button/button.tsx'
import { ProviderIcon, providerNames } from '../../parts/provider-icon/provider-icon.tsx'
import { RequestProgress } from '../shared/request-progress.tsx'
import { closeSocialWindow, openSocialWindow } from './open-social-window.ts'

type Props = {
  readonly model: SocialLoginModel
  readonly provider: RedirectProvider
  readonly send: (event: KitEvent) => void
  readonly t: Translate
}

const steps = {
  idle: 'waiting',
  preparing: 'waiting',
  waiting: 'waiting',
  away: 'away',
  otherTab: 'otherTab',
  leaving: 'leaving',
  opening: 'opening',
  approved: 'opening',
  failed: 'waiting',
} as const satisfies { readonly [Is in SocialLoginModel['is']]: string }

/** The visitor signs in at a provider, in a window of its own (R-AUTH-3), or in this page where the browser opens none. */
export function ConnectingSocialView({ model, provider, send, t }: Props): ReactElement {
  const { is, error, instead } = model
  const name = providerNames[provider]
  const state = error || is === 'otherTab' ? 'failed' : is === 'approved' ? 'done' : 'waiting'
  const step = steps[is]
  useEffect(() => {
    if (error) closeSocialWindow()
  }, [error])
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
        text={error ? t.error(error) : t(`login.social.${step}Text`, { provider: name })}
        hint={hintOf(model, name, t)}
        help={<Instead model={model} send={send} t={t} />}
        retry={{ type: 'socialLogin.retried' }}
        exit={{ leads: 'back', event: { type: 'router.backRequested' } }}
        exitLabel={t(instead === 'otherWays' ? 'login.social.otherWays' : 'action.cancel')}
        send={(event) => {
          if (event.type === 'socialLogin.retried') openSocialWindow()
          send(event)
        }}
        t={t}
      />
    </div>
  )
}

function hintOf({ instead }: SocialLoginModel, provider: string, t: Translate): string | null {
  if (instead === 'page') return t('login.social.pageHint', { provider })
  return instead === 'otherWays' ? t('login.social.otherWaysHint') : null
}

/** What a visitor can do whose window is out of sight, or did not open. */
function Instead({ model: { is, instead }, send, t }: Pick<Props, 'model' | 'send' | 't'>): ReactElement | null {
  if (is === 'away') {
    const openAgain = () => {
      openSocialWindow()
      send({ type: 'socialLogin.retried' })
    }
    return (
      <Button kind="quiet" data-mark="window" onClick={openAgain}>
        {t('login.social.openAgain')}
      </Button>
    )
  }
  return instead === 'page' ? (
    <div data-kit="social-instead">
      <Button data-mark="page" onClick={() => send({ type: 'socialLogin.pageChosen' })}>
        {t('login.social.page')}
      </Button>
    </div>
  ) : null
}
