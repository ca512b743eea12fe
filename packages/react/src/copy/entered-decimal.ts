import { decimalSeparator } from './format-amount.ts'

/**
 * What a visitor typed, as plain decimal text. Only the decimal separator of the language is one: where `1.500` means a thousand and a
 * half, it is left as it is, no amount, rather than read as something else.
 *
 * @example toPlainDecimal('0,5', 'de') // '0.5'
 */
export function toPlainDecimal(text: string, locale: string): string {
  const trimmed = toLatinDigits(text.trim())
  const separator = decimalSeparator(locale)
  const plain = separator === '.' ? trimmed : trimmed.replaceAll('.', ' ').replace(separator, '.')
  return /^\d*\.?\d*$/.test(plain) ? withWhole(plain) : trimmed.replaceAll('.', ' ')
}

/** Plain decimal text, as a visitor of the language types it. */
export const toTyped = (plain: string, locale: string): string => plain.replace('.', decimalSeparator(locale))

function withWhole(plain: string): string {
  const [whole = '', fraction = ''] = plain.split('.')
  const units = whole.replace(/^0+(?=\d)/, '') || (fraction ? '0' : '')
  return fraction ? `${units}.${fraction}` : units
}

/** Arabic-Indic and Persian keyboards write digits, and a separator, of their own. */
function toLatinDigits(text: string): string {
  const latin = text.replace(/[٠-٩۰-۹]/g, (digit) => String(digit.charCodeAt(0) & 0xf))
  return latin.replace('٫', '.')
}
