import type { AllWalletsModel } from '@kit/core/models'
import { formatCount } from '../../copy/format-number.ts'
import type { Translate } from '../../copy/translate.ts'

/** How many wallets there are, or that the list is searching or slow; empty before it has loaded. */
export function listStatus(
  { is, isSearching, count, wallets }: AllWalletsModel,
  isSlow: boolean,
  t: Translate,
): string {
  if (isSlow) return t('directory.slow')
  if (isSearching) return t('directory.searching')
  if (is !== 'listed') return ''
  const all = Math.max(count, wallets.length)
  return all === 1 ? t('directory.one') : t('directory.count', { count: formatCount(all, t.locale) })
}
