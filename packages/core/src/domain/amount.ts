/** No token has more than 255 decimals, since `decimals()` is a `uint8`. */
const decimalText = /^(0|[1-9]\d{0,59})(?:\.(\d{1,255}))?$/

/**
 * Exact decimal text to base units (R-SEND-6).
 *
 * @returns base units, or `null` when the text is no plain decimal number or has more places than the asset.
 * @example toBaseUnits('1.5', 18) // 1500000000000000000n
 */
export function toBaseUnits(text: string, decimals: number): bigint | null {
  const match = decimalText.exec(text)
  const [, whole = '', fraction = ''] = match ?? []
  if (!match || fraction.length > decimals) return null
  return BigInt(whole + fraction.padEnd(decimals, '0'))
}

/**
 * Base units to exact decimal text, without trailing zeros.
 *
 * @example fromBaseUnits(1500000000000000000n, 18) // '1.5'
 */
export function fromBaseUnits(value: bigint, decimals: number): string {
  const digits = (value < 0n ? -value : value).toString().padStart(decimals + 1, '0')
  const whole = digits.slice(0, digits.length - decimals)
  const fraction = digits.slice(digits.length - decimals).replace(/0+$/, '')
  return `${value < 0n ? '-' : ''}${whole}${fraction ? `.${fraction}` : ''}`
}

/**
 * Cuts decimal text to a number of places, never rounding up, so that no visitor sees more than they have.
 *
 * @example truncateDecimals('1.23456', 3) // '1.234'
 */
export function truncateDecimals(text: string, places: number): string {
  const [whole = '0', fraction = ''] = text.split('.')
  const digits = fraction.slice(0, places).replace(/0+$/, '')
  if (digits) return `${whole}.${digits}`
  return whole === '-0' ? '0' : whole
}
