import type { Translate } from './translate.ts'

/** A count with the separators of a language; the digits are Latin in every language, as in a wallet. */
export function formatCount(count: number, locale: string): string {
  return new Intl.NumberFormat(locale, { numberingSystem: 'latn' }).format(count)
}

/** A wallet's own name, or what wallets without one are called. */
export function displayName(name: string, t: Translate<'wallet.unnamed'>): string {
  return name || t('wallet.unnamed')
}
