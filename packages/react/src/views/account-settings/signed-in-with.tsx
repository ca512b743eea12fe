import type { LoginUser } from '@kit/core'
import type { ReactElement } from 'react'
import type { Translate } from '../../copy/translate.ts'
import { KeyRound } from '../../parts/icons/key-round.ts'
import { Mail } from '../../parts/icons/mail.ts'
import { ProviderIcon, providerNames } from '../../parts/provider-icon/provider-icon.tsx'
import { RowContent, RowIcon } from '../../parts/row/row.tsx'

type Props = { readonly user: LoginUser; readonly t: Translate }

/** How the visitor has signed in: nothing to press. */
export function SignedInWith({ user: { provider, userName, email }, t }: Props): ReactElement {
  if (provider === 'email') {
    return <Told media={<RowIcon of={Mail} />} title={t('settings.signedInByEmail')} note={email} />
  }
  const name = provider === 'farcaster' ? 'Farcaster' : providerNames[provider]
  const media =
    provider === 'farcaster' ? (
      <RowIcon of={KeyRound} />
    ) : (
      <span data-kit="row-icon">
        <ProviderIcon of={provider} />
      </span>
    )
  return <Told media={media} title={t('settings.signedInWith', { provider: name })} note={userName ?? email} />
}

function Told({ media, title, note }: { media: ReactElement; title: string; note: string | null }): ReactElement {
  return (
    <div data-kit="row" data-size="regular" data-state="still">
      <RowContent media={media} title={title} note={note === null ? null : <bdi>{note}</bdi>} />
    </div>
  )
}
