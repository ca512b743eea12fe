import type { Translate } from './translate.ts'

/** A wallet's own name, or what wallets without one are called. */
export function displayName(name: string, t: Translate<'wallet.unnamed'>): string {
  return name || t('wallet.unnamed')
}
