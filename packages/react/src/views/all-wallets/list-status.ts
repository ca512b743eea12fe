import type { AllWalletsModel } from '@kit/core/models'
import type { Copy } from '../../copy/copy.ts'
import { figure } from '../../copy/figure.ts'

/** How the list is doing, in a word; empty where there is nothing to say yet. */
export function listStatus({ is, isSearching, count, wallets }: AllWalletsModel, isSlow: boolean, t: Copy): string {
  if (isSlow) return t.say('directory.slow')
  if (isSearching) return t.say('directory.searching')
  if (is !== 'listed') return ''
  const all = Math.max(count, wallets.length)
  return all === 1 ? t.say('directory.one') : t.say('directory.count', { count: figure(all, t.locale) })
}
