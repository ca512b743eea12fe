/** Numbers in a language, with Latin digits, as in a wallet. */
export function numberFormat(locale: string, options?: Intl.NumberFormatOptions): Intl.NumberFormat {
  const key = `${locale} ${JSON.stringify(options)}`
  const known = formats.get(key)
  if (known) return known
  const tag = locale.startsWith('en') ? 'en-US' : locale
  const format = new Intl.NumberFormat(tag, { ...options, numberingSystem: 'latn' })
  formats.set(key, format)
  return format
}

/** To make one takes longer than to draw the row that shows its number. */
const formats = new Map<string, Intl.NumberFormat>()

/** A count with the separators of a language. */
export const formatCount = (count: number, locale: string): string => numberFormat(locale).format(count)
