import { decimalSeparator } from './format-amount.ts'

/**
 * What a visitor typed, as plain decimal text. The decimal separator of the language is one, and so is the comma or the point of
 * another where it cannot group thousands: a phone's keypad has the separator of its region alone. Where `1.500` means a thousand
 * and a half, it is left as it is, no amount, rather than read as something else.
 *
 * @example toPlainDecimal('0,5', 'de') // '0.5'
 */
export function toPlainDecimal(text: string, locale: string): string {
  const separator = decimalSeparator(locale)
  const trimmed = toLatin(text.trim(), separator)
  const plain = withPoint(trimmed, separator)
  return /^\d*\.?\d*$/.test(plain) ? withWhole(plain) : trimmed.replaceAll('.', ' ')
}

/** Plain decimal text, as a visitor of the language types it. */
export const toTyped = (plain: string, locale: string): string => plain.replace('.', decimalSeparator(locale))

function withPoint(text: string, separator: string): string {
  if (isOneNumber(text) && !mayGroupThousands(text)) return text.replace(',', '.')
  return separator === '.' ? text : text.replaceAll('.', ' ').replace(separator, '.')
}

const isOneNumber = (text: string): boolean => /^\d*[.,]\d*$/.test(text)

const mayGroupThousands = (text: string): boolean => /^(?!0\D)\d+\D\d{3}$/.test(text)

function withWhole(plain: string): string {
  const [whole = '', fraction = ''] = plain.split('.')
  const units = whole.replace(/^0+(?=\d)/, '') || (fraction ? '0' : '')
  return fraction ? `${units}.${fraction}` : units
}

/** Arabic-Indic and Persian keyboards write digits, and a separator, of their own. */
function toLatin(text: string, separator: string): string {
  const latin = text.replace(/[٠-٩۰-۹]/g, (digit) => String(digit.charCodeAt(0) & 0xf))
  return latin.replace('٫', separator)
}
