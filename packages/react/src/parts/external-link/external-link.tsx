import type { SafeUrl } from '@kit/core/models'
import type { ReactElement, ReactNode } from 'react'
import type { Translate } from '../../copy/translate.ts'

export type ExternalLinkProps = {
  /** Made by `safeUrl` only. */
  readonly url: SafeUrl
  readonly look?: 'row' | 'button' | 'link'
  readonly tabIndex?: 0 | -1 | undefined
  readonly t: Translate
  readonly children: ReactNode
}

const attributes = {
  row: { 'data-size': 'regular' },
  button: { 'data-kind': 'soft', 'data-tone': 'neutral' },
  link: {},
} as const

/** Opens a foreign page in a new tab that learns nothing about this page. */
export function ExternalLink({ url, look = 'row', tabIndex, t, children }: ExternalLinkProps): ReactElement {
  return (
    <a href={url} target="_blank" rel="noopener noreferrer" data-kit={look} tabIndex={tabIndex} {...attributes[look]}>
      {children}
      <span data-kit="visually-hidden">, {t('link.newTab')}</span>
    </a>
  )
}
