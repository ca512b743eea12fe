import { fromBaseUnits, toBaseUnits } from '../domain/amount.ts'
import { referenceOf } from '../domain/caip.ts'
import type { CaipNetworkId } from '../domain/namespace.ts'
import { isSameAddress } from '../domain/same-address.ts'
import { KitError } from '../errors/kit-error.ts'

/** What a payment link of EIP-681, BIP-321 or Solana Pay asks for. */
export type PaymentLink = {
  /** Not checked: whatever sends to it does that. */
  readonly address: string
  /** In whole units, as exact decimal text; `undefined` where the payer decides. */
  readonly requested: string | undefined
}

type Place = {
  readonly network: CaipNetworkId
  /** The token that is to be sent; `null` while none is chosen. */
  readonly token: { readonly address?: string | undefined; readonly decimals: number } | null
}

/** `undefined`: the network's own currency. */
type Read = { address: string; token?: string | undefined; units?: bigint | undefined; whole?: string | undefined }

const schemes = { ethereum: 'eip155', bitcoin: 'bip122', solana: 'solana' } as const
const link = /^(ethereum|bitcoin|solana):(.*)$/is
const longest = 2_048

export const isPaymentLink = (text: string): boolean => link.test(text.trim())

/**
 * Reads a payment link that a visitor has pasted.
 *
 * @throws KitError `send/link-unsupported` for one that cannot be read, or asks for more than a transfer; `send/link-other-network`;
 *   `send/link-other-token`
 * @example readPaymentLink('bitcoin:bc1q…?amount=0.5', { network, token }) // { address: 'bc1q…', requested: '0.5' }
 */
export function readPaymentLink(text: string, { network, token }: Place): PaymentLink {
  const [, named = '', rest = ''] = link.exec(text.trim()) ?? []
  const scheme = named.toLowerCase()
  if (text.length > longest || !isScheme(scheme)) throw unsupported('It is no payment link.')
  if (!network.startsWith(`${schemes[scheme]}:`)) throw new KitError('send/link-other-network')
  const [body = '', query = ''] = splitOnce(rest, '?')
  const read = readers[scheme](body, parametersOf(splitOnce(query, '#')[0]), network)
  const isOther = read.token === undefined ? token?.address !== undefined : !isToken(token?.address, read.token)
  if (token && isOther) throw new KitError('send/link-other-token')
  if (!token && read.token !== undefined) throw new KitError('send/link-other-token')
  return { address: read.address, requested: token ? amountOf(read, token.decimals) : undefined }
}

const isScheme = (text: string): text is keyof typeof schemes => Object.hasOwn(schemes, text)
const isToken = (chosen: string | undefined, wanted: string) => chosen !== undefined && isSameAddress(chosen, wanted)

function amountOf({ units, whole }: Read, decimals: number): string | undefined {
  if (units !== undefined) return units === 0n ? undefined : fromBaseUnits(units, decimals)
  if (whole === undefined) return undefined
  const read = /^\d+(?:\.\d+)?$/.test(whole) ? toBaseUnits(whole, decimals) : null
  if (read === null) throw unsupported('Its amount is none.')
  return read === 0n ? undefined : fromBaseUnits(read, decimals)
}

type Query = readonly (readonly [name: string, value: string])[]
type Reader = (body: string, query: Query, network: CaipNetworkId) => Read

const readers: Readonly<Record<keyof typeof schemes, Reader>> = {
  ethereum(body, query, network) {
    const [, target = '', chain, call] =
      /^(?:pay-)?(0x[\da-f]{40})(?:@(\d{1,15}))?(?:\/(\w+))?$/i.exec(body) ?? fail('It names no address.')
    if (chain !== undefined && chain !== referenceOf(network)) throw new KitError('send/link-other-network')
    if (call === undefined) return { address: target, units: unitsOf(only(query, 'value')) }
    const to = only(query, 'address') ?? ''
    if (call !== 'transfer' || !/^0x[\da-f]{40}$/i.test(to)) throw unsupported('It calls a contract.')
    return { address: to, token: target, units: unitsOf(only(query, 'uint256')) }
  },
  bitcoin(body, query, network) {
    // What a link requires and this does not know must not be left out (BIP-321).
    if (query.some(([name]) => name.startsWith('req-'))) throw unsupported('It requires more.')
    const address = body || only(query, segwitPrefixes[network] ?? 'tb') || fail('It has no address for this chain.')
    return { address, whole: only(query, 'amount') }
  },
  solana(body, query) {
    // A shop finds its payment by these, and would not see one without them.
    if (query.some(([name]) => name === 'reference' || name === 'memo') || !/^\w{32,44}$/.test(body))
      throw unsupported('It asks for more.')
    return { address: body, token: only(query, 'spl-token'), whole: only(query, 'amount') }
  },
}

const segwitPrefixes: Readonly<Record<string, string>> = {
  'bip122:000000000019d6689c085ae165831e93': 'bc',
  'bip122:0f9188f13cb7b2c71f2a335e3a4fc328': 'bcrt',
}

/** A value that stands there twice could be read in two ways. */
function only(query: Query, key: string): string | undefined {
  const values = query.flatMap(([name, value]) => (name === key ? [value] : []))
  if (values.length > 1) throw unsupported(`It has several of ${key}.`)
  return values[0]
}

/** A whole number of base units, also as `2.014e18`. */
function unitsOf(text: string | undefined): bigint | undefined {
  if (text === undefined) return undefined
  const [, whole = '', fraction = '', exponent = '0'] =
    /^(\d{1,78})(?:\.(\d{1,78}))?(?:e(\d{1,2}))?$/i.exec(text) ?? fail('Its amount is none.')
  const units = toBaseUnits(fraction ? `${whole}.${fraction}` : whole, Number(exponent))
  return units ?? fail('Its amount is none.')
}

function parametersOf(text: string): Query {
  try {
    return text.split('&').map((part) => {
      const [name, value] = splitOnce(part, '=')
      return [decodeURIComponent(name).toLowerCase(), decodeURIComponent(value)]
    })
  } catch {
    return fail('It is badly encoded.')
  }
}

function splitOnce(text: string, at: string): readonly [string, string] {
  const index = text.indexOf(at)
  return index < 0 ? [text, ''] : [text.slice(0, index), text.slice(index + 1)]
}

const unsupported = (detail: string) => new KitError('send/link-unsupported', { detail })
function fail(detail: string): never {
  throw unsupported(detail)
}
