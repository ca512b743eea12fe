import type { KitEvent } from '@kit/core'
import type { LoginModel } from '@kit/core/models'
import type { ReactElement } from 'react'
import type { Translate } from '../../copy/translate.ts'
import { ProviderIcon, providerNames } from '../../parts/provider-icon/provider-icon.tsx'
import { Row } from '../../parts/row/row.tsx'
import { chooseProvider } from './open-social-window.ts'

type Props = {
  readonly model: Pick<LoginModel, 'socials' | 'refused'>
  /** Shown by the dApp's own code, before the visitor has accepted its terms. */
  readonly isBlocked: boolean
  readonly send: (event: KitEvent) => void
  readonly t: Translate
}

/** Every provider that a visitor can sign in with. */
export function ConnectSocialsView({ model: { socials, refused }, isBlocked, send, t }: Props): ReactElement {
  return (
    <div data-kit="view" data-view="ConnectSocials">
      <ul data-kit="list" aria-label={t('title.ConnectSocials')}>
        {socials.map((provider) => (
          <li key={provider}>
            <Row
              mark={provider}
              media={
                <span data-kit="row-icon">
                  <ProviderIcon of={provider} />
                </span>
              }
              title={providerNames[provider]}
              onClick={() => chooseProvider(provider, { refused, isBlocked, send })}
            />
          </li>
        ))}
      </ul>
    </div>
  )
}
