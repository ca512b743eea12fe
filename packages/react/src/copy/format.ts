import type { NamespaceWallets } from '@kit/core/models'
import type { Translate } from './translate.ts'

/** A count with the separators of a language; the digits are Latin in every language, as in a wallet. */
export function formatCount(count: number, locale: string): string {
  return new Intl.NumberFormat(locale, { numberingSystem: 'latn' }).format(count)
}

/** Exact decimal text of at most three places with a language's separators and Latin digits, as in a wallet. */
export function formatDecimal(text: string, locale: string): string {
  const tag = locale.startsWith('en') ? 'en-US' : locale
  const format = new Intl.NumberFormat(tag, { maximumFractionDigits: 3, numberingSystem: 'latn' })
  return isNumeric(text) ? format.format(text) : text
}

/** Exact decimal text with a language's separators, every digit of it: for what a visitor agrees to. */
export function formatExact(text: string, locale: string): string {
  const tag = locale.startsWith('en') ? 'en-US' : locale
  const format = new Intl.NumberFormat(tag, { maximumFractionDigits: 20, numberingSystem: 'latn' })
  return isNumeric(text) ? format.format(text) : text
}

function isNumeric(text: string): text is `${number}` {
  return /^\d+(\.\d+)?$/.test(text)
}

/** US dollars with two decimals, cut and never rounded up (R-UI-6); what is there and less than a cent says so. */
export function formatDollars(value: string, t: Translate<'account.less'>): string {
  const tag = t.locale.startsWith('en') ? 'en-US' : t.locale
  const style = {
    style: 'currency',
    currency: 'USD',
    currencyDisplay: 'narrowSymbol',
    numberingSystem: 'latn',
    minimumFractionDigits: 2,
  } as const
  const format = new Intl.NumberFormat(tag, { ...style, maximumFractionDigits: 2, roundingMode: 'trunc' })
  const isLess = /[1-9]/.test(value) && Number(value) < 0.01
  return isLess ? t('account.less', { amount: format.format(0.01) }) : isNumeric(value) ? format.format(value) : value
}

/** A month of the visitor's own clock, such as November 2026. */
export function formatMonth(time: string, locale: string): string {
  return new Intl.DateTimeFormat(locale, { month: 'long', year: 'numeric', numberingSystem: 'latn' }).format(
    new Date(time),
  )
}

/** A day and a time of the visitor's own clock, such as Nov 15, 1:00 PM. */
export function formatMoment(time: string, locale: string): string {
  const style = { month: 'short', day: 'numeric', hour: 'numeric', minute: '2-digit' } as const
  return new Intl.DateTimeFormat(locale, { ...style, numberingSystem: 'latn' }).format(new Date(time))
}

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
