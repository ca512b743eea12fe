/** How many digits a code has. */
export const codeLength = 6

const isDigit = (sign: string): boolean => /^\p{Nd}$/u.test(sign)

/** The digits of a text, of whatever script a keyboard writes them in. All else is left out, so that a code that was copied with its spaces fits. */
export const digitsOf = (text: string): string =>
  [...text.normalize('NFKC')]
    .map((sign) => (isDigit(sign) ? String(digitValue(sign)) : ''))
    .join('')
    .slice(0, codeLength)

/** Decimal digits of every script stand in runs of ten. */
function digitValue(digit: string): number {
  const point = digit.codePointAt(0) ?? 0
  let zero = point
  while (point - zero < 9 && isDigit(String.fromCodePoint(zero - 1))) zero -= 1
  return point - zero
}
