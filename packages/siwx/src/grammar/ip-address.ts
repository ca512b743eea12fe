import { areDigits, areHexDigits, only, subDelimiters, unreserved } from './characters.ts'

const areOfFuture = only(`${unreserved}${subDelimiters}:`)

/** `dec-octet` of RFC 3986: no leading zero. */
const isOctet = (text: string) =>
  text.length >= 1 && text.length <= 3 && areDigits(text) && Number(text) <= 255 && String(Number(text)) === text

const isIpv4 = (text: string) => {
  const octets = text.split('.')
  return octets.length === 4 && octets.every(isOctet)
}

const isGroup = (text: string) => text.length >= 1 && text.length <= 4 && areHexDigits(text)

/** How many groups of 16 bits these are; `NaN` when one is none. An IPv4 address may end an IPv6 address. */
function countGroups(text: string, mayEndInIpv4: boolean): number {
  if (text === '') return 0
  const groups = text.split(':')
  const hasIpv4 = mayEndInIpv4 && isIpv4(text.slice(text.lastIndexOf(':') + 1))
  return (hasIpv4 ? groups.slice(0, -1) : groups).every(isGroup) ? groups.length + (hasIpv4 ? 1 : 0) : Number.NaN
}

function isIpv6(text: string): boolean {
  const [before = '', after, ...more] = text.split('::')
  if (more.length > 0) return false
  if (after === undefined) return countGroups(before, true) === 8
  return countGroups(before, false) + countGroups(after, true) <= 7
}

function isIpFuture(text: string): boolean {
  if (text.charAt(0).toLowerCase() !== 'v') return false
  const dot = text.indexOf('.')
  const rest = text.slice(dot + 1)
  return dot >= 2 && areHexDigits(text.slice(1, dot)) && rest !== '' && areOfFuture(rest)
}

/** What stands between the brackets of `IP-literal` of RFC 3986. */
export const isIpLiteral = (text: string): boolean => isIpv6(text) || isIpFuture(text)
