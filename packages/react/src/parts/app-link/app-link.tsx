import type { WalletLink } from '@kit/core/models'
import type { ReactElement, ReactNode } from 'react'
import type { Translate } from '../../copy/translate.ts'

export type AppLinkProps = {
  /** `null` while the kit makes it. */
  readonly link: WalletLink | null
  readonly onFollow?: () => void
  readonly t: Translate
  readonly children: ReactNode
}

/** Opens a wallet by a real link, because a phone opens apps only when the visitor taps a link. */
export function AppLink({ link, onFollow, t, children }: AppLinkProps): ReactElement {
  const attributes = { 'data-kit': 'button', 'data-kind': 'primary', 'data-tone': 'neutral' } as const
  if (!link) {
    return (
      <button type="button" disabled {...attributes}>
        {children}
      </button>
    )
  }
  return (
    <a
      href={link.href}
      target={link.target}
      rel="noreferrer noopener"
      data-mark="open"
      onClick={onFollow}
      {...attributes}
    >
      {children}
      {link.target === '_blank' ? <span data-kit="visually-hidden">, {t('link.newTab')}</span> : null}
    </a>
  )
}
