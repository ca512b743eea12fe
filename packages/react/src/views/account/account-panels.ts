import { type AccountTab, type Lazy, lazy, type Namespace } from '@kit/core'
import type { ComponentType } from 'react'
import type { Translate } from '../../copy/translate.ts'

export type PanelProps = { readonly namespace: Namespace; readonly t: Translate }

/** What each tab of the account shows; its code loads when the visitor looks at it, or while they look at another. */
export const accountPanels: { readonly [T in AccountTab]: Lazy<ComponentType<PanelProps>> } = {
  tokens: lazy(async () => {
    const { default: panel } = await import('../tokens/tokens.screen.tsx')
    return panel
  }),
  nfts: lazy(async () => {
    const { default: panel } = await import('../nfts/nfts.screen.tsx')
    return panel
  }),
  activity: lazy(async () => {
    const { default: panel } = await import('../transactions/transactions.screen.tsx')
    return panel
  }),
}
