import { isIPv4, isIPv6 } from 'node:net'

/** The first half of an IPv6 address: a household or a server has the other half to itself. */
function networkOf(address: string): string {
  const [left = '', right] = (address.split('%')[0] ?? '').split('::')
  const head = left === '' ? [] : left.split(':')
  const tail = right === undefined || right === '' ? [] : right.split(':')
  const zeros = right === undefined ? [] : Array.from({ length: Math.max(0, 8 - head.length - tail.length) }, () => '0')
  const groups = [...head, ...zeros, ...tail].slice(0, 4)
  return `${groups.map((group) => Number.parseInt(group, 16).toString(16)).join(':')}::/64`
}

/** An address as limits count it. */
function normalize(address: string): string {
  const plain = address.replace(/^::ffff:(?=\d+\.)/i, '')
  if (isIPv4(plain)) return plain
  return isIPv6(plain) ? networkOf(plain) : 'unknown'
}

/**
 * Who asks, for limits.
 *
 * @param connection the address of the connection
 * @param forwarded the header `x-forwarded-for`, to which each proxy has added whom it was asked by
 * @param proxies how many of its last entries are written by proxies of the host: nothing before them can be believed
 */
export function clientAddress(connection: string | undefined, forwarded: string | null, proxies: number): string {
  const entries = (forwarded ?? '').split(',').map((entry) => entry.trim())
  const said = proxies > 0 ? entries.at(-proxies) : undefined
  return normalize(said || connection || '')
}
