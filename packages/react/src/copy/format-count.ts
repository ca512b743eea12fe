/** A count with the separators of a language; the digits are Latin in every language, as in a wallet. */
export function formatCount(count: number, locale: string): string {
  return new Intl.NumberFormat(locale, { numberingSystem: 'latn' }).format(count)
}
