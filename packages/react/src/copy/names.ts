import type { NamespaceWallets } from '@kit/core/models'
import type { Translate } from './translate.ts'

/** A wallet's own name, or what wallets without one are called. */
export function displayName(name: string, t: Translate<'wallet.unnamed'>): string {
  return name || t('wallet.unnamed')
}

/**
 * What a chain family is called in a language, as its adapter says.
 *
 * @param locale a BCP 47 tag; a tag without a name of its own has that of its language, or English
 * @example familyName({ en: 'Ethereum', ar: 'إيثريوم' }, 'ar') // 'إيثريوم'
 */
export function familyName(names: NamespaceWallets['names'], locale: string): string {
  return names[locale] ?? names[locale.split('-')[0] ?? ''] ?? names.en
}
