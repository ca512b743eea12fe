import type { Kit } from '@kit/core'
import { createContext, useContext } from 'react'

/**
 * The kit of the nearest `<KitProvider>`.
 *
 * @throws when no provider is above: wrap the app in `<KitProvider kit={createKit(…)}>`.
 * @example const kit = useKit()
 */
export function useKit(): Kit {
  const kit = useContext(KitContext)
  if (!kit) throw new Error('Wrap your app in <KitProvider kit={kit}>.')
  return kit
}

export const KitContext = createContext<Kit | null>(null)
