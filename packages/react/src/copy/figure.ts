/** A count with the separators of a language; figures stay those of the Latin script, as in a wallet. */
export function figure(count: number, locale: string): string {
  return new Intl.NumberFormat(locale, { numberingSystem: 'latn' }).format(count)
}
