/** Numbers in a language, with Latin digits, as in a wallet. */
export function numberFormat(locale: string, options?: Intl.NumberFormatOptions): Intl.NumberFormat {
  const tag = locale.startsWith('en') ? 'en-US' : locale
  return new Intl.NumberFormat(tag, { ...options, numberingSystem: 'latn' })
}

/** A count with the separators of a language. */
export const formatCount = (count: number, locale: string): string => numberFormat(locale).format(count)
