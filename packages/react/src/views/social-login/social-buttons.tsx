import type { KitEvent, SocialProvider } from '@kit/core'
import { type ReactElement, useContext } from 'react'
import type { Translate } from '../../copy/translate.ts'
import { Button } from '../../parts/button/button.tsx'
import { ProviderIcon, providerNames } from '../../parts/provider-icon/provider-icon.tsx'
import { DisabledRows } from '../../parts/row/disabled-rows.ts'
import { chooseProvider } from './open-social-window.ts'

type Props = {
  readonly socials: readonly SocialProvider[]
  readonly refused: readonly SocialProvider[]
  readonly send: (event: KitEvent) => void
  readonly t: Translate
}

/** More than these do not fit beside each other. */
const most = 6

/** The first provider by its name, and the others by their marks; two by their names. */
export function SocialButtons({ socials, refused, send, t }: Props): ReactElement | null {
  const reasonId = useContext(DisabledRows)
  if (socials.length === 0) return null
  const isBlocked = reasonId !== null
  const disabled = isBlocked ? { 'aria-disabled': true, 'aria-describedby': reasonId } : null
  const named = socials.slice(0, socials.length > 2 ? 1 : 2)
  const others = socials.slice(named.length)
  const shown = others.length > most ? others.slice(0, most - 1) : others
  return (
    <div data-kit="social-logins">
      {named.map((provider) => (
        <Button
          key={provider}
          data-mark={provider}
          {...disabled}
          icon={<ProviderIcon of={provider} />}
          onClick={() => chooseProvider(provider, { refused, isBlocked, send })}
        >
          {t('login.with', { provider: providerNames[provider] })}
        </Button>
      ))}
      {shown.length > 0 ? (
        <div data-kit="social-others">
          {shown.map((provider) => (
            <button
              type="button"
              key={provider}
              data-kit="social"
              data-mark={provider}
              {...disabled}
              aria-label={t('login.with', { provider: providerNames[provider] })}
              onClick={() => chooseProvider(provider, { refused, isBlocked, send })}
            >
              <ProviderIcon of={provider} />
            </button>
          ))}
          {shown.length < others.length ? (
            <button
              type="button"
              data-kit="social"
              data-mark="more"
              {...disabled}
              onClick={() => send({ type: 'router.viewRequested', route: { view: 'ConnectSocials' } })}
            >
              {t('login.more')}
            </button>
          ) : null}
        </div>
      ) : null}
    </div>
  )
}
