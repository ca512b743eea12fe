import { areDigits, areHexDigits, isScheme, only, subDelimiters, unreserved } from './characters.ts'
import { isIpLiteral } from './ip-address.ts'

/** Makes a check that a text has only these characters and `pct-encoded` ones. */
function encoded(characters: string): (text: string) => boolean {
  const areAllowed = only(characters)
  return (text) => {
    const [first = '', ...rest] = text.split('%')
    return (
      areAllowed(first) &&
      rest.every((part) => part.length >= 2 && areHexDigits(part.slice(0, 2)) && areAllowed(part.slice(2)))
    )
  }
}

const isRegisteredName = encoded(unreserved + subDelimiters)
const isUserInfo = encoded(`${unreserved}${subDelimiters}:`)
const isPath = encoded(`${unreserved}${subDelimiters}:@/`)
const isQuery = encoded(`${unreserved}${subDelimiters}:@/?`)

/** `*pchar` of RFC 3986. */
export const isSegment: (text: string) => boolean = encoded(`${unreserved}${subDelimiters}:@`)

/** Cuts a text in two at the first occurrence of a mark; without one, the second part is absent. */
function cut(text: string, mark: string): [string, string | undefined] {
  const at = text.indexOf(mark)
  return at < 0 ? [text, undefined] : [text.slice(0, at), text.slice(at + mark.length)]
}

function isHostWithPort(text: string): boolean {
  if (!text.startsWith('[')) {
    const [host, port = ''] = cut(text, ':')
    return isRegisteredName(host) && areDigits(port)
  }
  const [literal, rest] = cut(text.slice(1), ']')
  if (rest === undefined || !isIpLiteral(literal)) return false
  return rest === '' || (rest.startsWith(':') && areDigits(rest.slice(1)))
}

function isAuthority(text: string): boolean {
  const [user, rest] = cut(text, '@')
  return rest === undefined ? isHostWithPort(text) : isUserInfo(user) && isHostWithPort(rest)
}

/** `authority` of RFC 3986 with a host: a domain, with a port where it has one. */
export function isDomain(text: string): boolean {
  const [first, rest] = cut(text, '@')
  const host = rest ?? first
  return host !== '' && !host.startsWith(':') && isAuthority(text)
}

/** `URI` of RFC 3986. */
export function isUri(text: string): boolean {
  const [scheme, rest] = cut(text, ':')
  if (rest === undefined || !isScheme(scheme)) return false
  const [beforeFragment, fragment = ''] = cut(rest, '#')
  const [hierarchy, query = ''] = cut(beforeFragment, '?')
  if (!isQuery(query) || !isQuery(fragment)) return false
  if (!hierarchy.startsWith('//')) return isPath(hierarchy)
  const [authority, path = ''] = cut(hierarchy.slice(2), '/')
  return isAuthority(authority) && isPath(path)
}
