const written = /^(0|[1-9]\d*)(?:\.(\d+))?(?:[eE]([+-]?\d{1,3}))?$/
/** Longer than any amount or price. */
const longest = 160
const wholeDigits = 60
const decimalPlaces = 77

/**
 * Reads a number that a service or a wallet has written, of any size and without rounding (R-SEND-6).
 *
 * @returns plain decimal text as `toBaseUnits` takes it, without trailing zeros; `null` for what is negative, larger than
 *   60 digits, finer than 77 places, or no number
 * @example decimalText('1.50e-7') // '0.00000015'
 */
export function decimalText(text: unknown): string | null {
  const match = typeof text === 'string' && text.length <= longest ? written.exec(text) : null
  if (!match) return null
  const [, whole = '', fraction = '', exponent = '0'] = match
  const point = whole.length + Number(exponent)
  const at = Math.max(point, 0)
  const digits = '0'.repeat(at - point) + whole + fraction
  const before = digits.slice(0, at).padEnd(at, '0').replace(/^0+/, '')
  const after = digits.slice(at).replace(/0+$/, '')
  if (before.length > wholeDigits || after.length > decimalPlaces) return null
  return `${before || '0'}${after ? `.${after}` : ''}`
}
