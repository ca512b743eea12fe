import type { WalletLink } from '@kit/core/models'
import type { ReactElement, ReactNode } from 'react'
import type { Translate } from '../../copy/translate.ts'

type Props = {
  /** `null` while it is being made. */
  readonly link: WalletLink | null
  readonly onFollow: () => void
  readonly t: Translate
  readonly children: ReactNode
}

/** Opens a wallet. A real link, because a phone opens apps only for a finger that touched one. */
export function AppLink({ link, onFollow, t, children }: Props): ReactElement {
  const look = { 'data-kit': 'button', 'data-kind': 'primary', 'data-tone': 'neutral' } as const
  if (!link) {
    return (
      <button type="button" disabled {...look}>
        {children}
      </button>
    )
  }
  return (
    <a href={link.href} target={link.target} rel="noreferrer noopener" data-mark="open" onClick={onFollow} {...look}>
      {children}
      {link.target === '_blank' ? <span data-kit="unseen">, {t('link.newTab')}</span> : null}
    </a>
  )
}
