const digits = '0123456789'
const hexDigits = `${digits}abcdefABCDEF`
const letters = 'abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ'
const alphanumerics = letters + digits
export const unreserved = `${alphanumerics}-._~`
export const subDelimiters = "!$&'()*+,;="

/** Makes a check that a text has only these characters. */
export function only(characters: string): (text: string) => boolean {
  const allowed = new Set(characters)
  return (text) => {
    for (const character of text) if (!allowed.has(character)) return false
    return true
  }
}

export const areDigits = only(digits)
export const areHexDigits = only(hexDigits)
const areAlphanumerics = only(alphanumerics)
const areOfScheme = only(`${alphanumerics}+-.`)
const areLetters = only(letters)
const areOfStatement = only(`:/?#[]@${subDelimiters}${unreserved} `)

/** `scheme` of RFC 3986. */
export const isScheme = (text: string): boolean => text !== '' && areLetters(text.charAt(0)) && areOfScheme(text)

/** `statement` of EIP-4361. */
export const isStatement = (text: string): boolean => text !== '' && areOfStatement(text)

/** `nonce` of EIP-4361: at least eight letters and digits. */
export const isNonce = (text: string): boolean => text.length >= 8 && areAlphanumerics(text)
