import type { LoginUser } from '@kit/core'
import type { ReactElement } from 'react'
import type { Translate } from '../../copy/translate.ts'
import { Icon } from '../../parts/icon.tsx'
import { CircleUserRound } from '../../parts/icons/circle-user-round.ts'
import { ProviderIcon, providerNames } from '../../parts/provider-icon/provider-icon.tsx'
import { RowContent } from '../../parts/row/row.tsx'

type Props = {
  readonly provider: Exclude<LoginUser['provider'], 'email'>
  readonly userName: string | null
  readonly t: Translate
}

/** With which account the visitor has signed in: nothing to press. */
export function SocialAccount({ provider, userName, t }: Props): ReactElement {
  const name = provider === 'farcaster' ? 'Farcaster' : providerNames[provider]
  const icon = provider === 'farcaster' ? <Icon of={CircleUserRound} /> : <ProviderIcon of={provider} />
  return (
    <div data-kit="row" data-size="regular" data-state="still">
      <RowContent
        media={<span data-kit="row-icon">{icon}</span>}
        title={t('settings.signedInWith', { provider: name })}
        note={userName === null ? null : <bdi>{userName}</bdi>}
      />
    </div>
  )
}
