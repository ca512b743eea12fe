import { type Account, type CaipNetworkId, KitError, type Network } from '@kit/core'
import { type BitcoinAddress, parseAddress } from '../chain/address.ts'
import { type AddressFamily, type BitcoinChain, chainNamed, chainOf, chains } from '../chain/chains.ts'
import { fromHex } from '../chain/encoding.ts'
import { isKeyOf } from '../chain/is-key-of.ts'
import type { SaidAddress, WalletWords } from './bitcoin-wallet.ts'

/** What a wallet said, vetted. */
export type WalletState = {
  readonly accounts: readonly [Account<'bip122'>, ...Account<'bip122'>[]]
  readonly network: CaipNetworkId<'bip122'>
}

const mostAddresses = 64
const publicKey = /^(?:0[23][\da-f]{64}|04[\da-f]{128}|[\da-f]{64})$/i
const path = /^m?(?:\/\d{1,10}['h]?){1,10}$/

type Read = { readonly said: SaidAddress; readonly address: string; readonly parsed: BitcoinAddress }

/**
 * Turns a wallet's words into accounts and a network that fit together: payment addresses first, in the wallet's order.
 *
 * @param networks those of the kit, which decide where the wallet's words leave it open
 * @throws KitError `wallet/invalid-answer`; `wallet/no-account` when nothing is shared
 */
export function readState(words: WalletWords, networks: readonly Network<'bip122'>[]): WalletState {
  try {
    return read(words, networks)
  } catch (cause) {
    if (cause instanceof KitError) throw cause
    throw invalid('what it said cannot be read', cause)
  }
}

function read({ addresses, network: said }: WalletWords, networks: readonly Network<'bip122'>[]): WalletState {
  if (!Array.isArray(addresses) || addresses.length > mostAddresses) throw invalid('there is no list of addresses')
  const found = (addresses as readonly SaidAddress[]).filter(isBitcoins).map(readAddress)
  const [first] = found
  if (!first) throw new KitError('wallet/no-account')
  const family = familyOf(said, found)
  if (!found.every(({ parsed }) => parsed.families.includes(family))) throw invalid('its addresses are of two networks')
  const hasPayment = found.some(({ parsed }) => parsed.type !== 'p2tr')
  const accounts = found.map((one) => toAccount(one, hasPayment))
  const [active, ...others] = unique([
    ...accounts.filter(({ type }) => type === 'payment'),
    ...accounts.filter(({ type }) => type !== 'payment'),
  ])
  if (!active) throw new KitError('wallet/no-account')
  return { accounts: [active, ...others], network: networkOf(said, family, networks) }
}

/** Wallets of several chains put them all into one list. */
function isBitcoins({ purpose }: SaidAddress): boolean {
  return purpose === undefined || purpose === null || purpose === 'payment' || purpose === 'ordinals'
}

function readAddress(said: SaidAddress): Read {
  const parsed = parseAddress(said.address)
  if (!parsed || parsed.type === 'future') throw invalid('an address is none')
  const address = String(said.address)
  return { said, parsed, address: /^(?:bc|tb|bcrt)1/i.test(address) ? address.toLowerCase() : address }
}

function familyOf(said: unknown, found: readonly Read[]): AddressFamily {
  const named = namesOf(said)
  if (said !== undefined && named.length === 0) throw invalid('it is on a network that nobody knows')
  const families = found[0]?.parsed.families ?? []
  // Test addresses of the old form leave it open; the others beside them tell.
  const shared = families.find((one) => found.every(({ parsed }) => parsed.families.includes(one))) ?? families[0]
  const family = named.length === 0 ? shared : named.find((one) => families.includes(one.family))?.family
  if (!family) throw invalid('its addresses are of another network than it says')
  return family
}

const namesOf = (said: unknown): readonly BitcoinChain[] =>
  (Array.isArray(said) ? said.slice(0, mostAddresses) : [said]).flatMap((name) => chainNamed(name) ?? [])

function networkOf(
  said: unknown,
  family: AddressFamily,
  networks: readonly Network<'bip122'>[],
): CaipNetworkId<'bip122'> {
  const named = namesOf(said).filter((chain) => chain.family === family)
  const open = named.length > 0 ? named : chains.filter((chain) => chain.family === family)
  const wanted = networks.flatMap(({ caipNetworkId }) => chainOf(caipNetworkId) ?? [])
  const found = wanted.find(({ id }) => open.some((chain) => chain.id === id)) ?? open[0]
  if (!found) throw invalid('it is on no network')
  return found.id
}

function toAccount({ said, address, parsed }: Read, hasPayment: boolean): Account<'bip122'> {
  // Nobody says what it is for: beside another one, a taproot address is the one for ordinals.
  const isOrdinals = said.purpose === 'ordinals' || (!said.purpose && parsed.type === 'p2tr' && hasPayment)
  const key = keyText(said.publicKey, parsed)
  const found = typeof said.path === 'string' && path.test(said.path) ? said.path : undefined
  return {
    namespace: 'bip122',
    address,
    type: isOrdinals ? 'ordinals' : 'payment',
    ...(key ? { publicKey: key } : {}),
    ...(found ? { path: found } : {}),
  }
}

/** A key that is not the address's own is worth nothing: a wallet may have moved on between two answers. */
function keyText(value: unknown, parsed: BitcoinAddress): string | undefined {
  if (value === undefined || value === null || value === '') return undefined
  const isBytes = value instanceof Uint8Array
  if (isBytes && value.length === 0) return undefined
  const text = isBytes ? Array.from(value, (byte) => byte.toString(16).padStart(2, '0')).join('') : value
  if (typeof text !== 'string' || !publicKey.test(text)) throw invalid('a public key is none')
  return isKeyOf(parsed, fromHex(text)) ? text.toLowerCase() : undefined
}

const unique = (accounts: readonly Account<'bip122'>[]) =>
  accounts.filter(({ address }, index) => accounts.findIndex((other) => other.address === address) === index)

const invalid = (what: string, cause?: unknown) =>
  new KitError('wallet/invalid-answer', { detail: `The wallet gave no sensible answer: ${what}.`, cause })
