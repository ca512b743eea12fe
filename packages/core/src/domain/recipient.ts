import { isSameAddress } from './same-address.ts'

/** Why a visitor should look twice at an address before they send to it. */
export type RecipientWarning =
  /** Someone may have made it to be taken for `of`, which the visitor knows. */
  | { readonly is: 'lookAlike'; readonly of: string }
  /** It is the account that sends. */
  | { readonly is: 'self' }
  /** The name stood for `of` when the visitor last sent to it. */
  | { readonly is: 'nameMoved'; readonly of: string }
  /** As far as is known here, nothing has gone there before. */
  | { readonly is: 'first' }

type Known = {
  readonly from: string
  /** The visitor's accounts of this namespace, whatever wallet has them. */
  readonly own: readonly string[]
  /** Where the visitor has sent before. */
  readonly recipients: readonly string[]
  /** Where the name that was entered stood for when the visitor last sent to it on this network. */
  readonly last?: string | null | undefined
}

/**
 * Compares a recipient with the addresses that the visitor knows. An address that imitates one of them is said to, since people compare
 * the first and last characters; one that is known is never said to imitate another.
 *
 * @returns at most one warning, the gravest
 * @example recipientWarning('0xd8dA…6045', { from, own: [], recipients: [] }) // { is: 'first' }
 */
export function recipientWarning(to: string, { from, own, recipients, last }: Known): RecipientWarning | null {
  const isTo = (address: string) => isSameAddress(address, to)
  if (isTo(from)) return { is: 'self' }
  if (last && !isTo(last)) return { is: 'nameMoved', of: last }
  const known = [...own, ...recipients]
  if (known.some(isTo)) return null
  const of = known.find((address) => isLookAlike(address, to))
  return of === undefined ? { is: 'first' } : { is: 'lookAlike', of }
}

/**
 * Whether two different addresses have the same first four and last four characters, which is what people compare. What all addresses of a
 * form begin with does not count, nor do upper and lower case.
 *
 * @example isLookAlike('0xd8dA…1…6045', '0xd8dA…2…6045') // true
 */
export function isLookAlike(one: string, other: string): boolean {
  if (isSameAddress(one, other)) return false
  const [first, second] = [shown(one), shown(other)]
  return first.slice(0, 4) === second.slice(0, 4) && first.slice(-4) === second.slice(-4)
}

const caselessStart = /^(?:0x|(?:bc|tb|bcrt|BC|TB|BCRT)1[a-zA-Z0-9])/
/** Without `0x`, or the prefix and the version of a SegWit address, such as `bc1q`. */
const shown = (address: string): string => address.replace(caselessStart, '').toLowerCase()
