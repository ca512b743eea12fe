import { type Account, type CaipNetworkId, isKitError, KitError, type Network } from '@kit/core'
import { type BitcoinAddress, parseAddress } from '../chain/address.ts'
import { type AddressFamily, type BitcoinChain, chainNamed, chainOf, chains } from '../chain/chains.ts'
import { fromHex } from '../chain/encoding.ts'
import { isKeyOf } from '../chain/is-key-of.ts'
import type { ReportedAddress, WalletReport } from './bitcoin-wallet.ts'

/** A wallet's accounts and network, checked. */
export type WalletState = {
  readonly accounts: readonly [Account<'bip122'>, ...Account<'bip122'>[]]
  readonly network: CaipNetworkId<'bip122'>
}

const maxAddresses = 64
const publicKey = /^(?:0[23][\da-f]{64}|04[\da-f]{128}|[\da-f]{64})$/i
const path = /^m?(?:\/\d{1,10}['h]?){1,10}$/

type ReadAddress = { readonly reported: ReportedAddress; readonly address: string; readonly parsed: BitcoinAddress }

/**
 * Checks a wallet's report and turns it into accounts and a network: payment addresses first, in the wallet's order.
 *
 * @param networks the kit's, which decide when the report fits several networks
 * @throws KitError `wallet/invalid-answer`; `wallet/no-account` when the wallet shares no Bitcoin address
 */
export function readWalletState(report: WalletReport, networks: readonly Network<'bip122'>[]): WalletState {
  try {
    return read(report, networks)
  } catch (cause) {
    if (isKitError(cause)) throw cause
    throw invalid('the report is malformed', cause)
  }
}

function read({ addresses, network: reported }: WalletReport, networks: readonly Network<'bip122'>[]): WalletState {
  const isList: boolean = Array.isArray(addresses)
  if (!isList || addresses.length > maxAddresses) throw invalid('there is no list of addresses')
  const found = addresses.filter(isBitcoinAddress).map(readAddress)
  const [first] = found
  if (!first) throw new KitError('wallet/no-account')
  const family = familyOf(reported, found)
  if (!found.every(({ parsed }) => parsed.families.includes(family))) throw invalid('its addresses are of two networks')
  const hasPayment = found.some(({ parsed }) => parsed.type !== 'p2tr')
  const accounts = found.map((one) => toAccount(one, hasPayment))
  const [active, ...others] = unique([
    ...accounts.filter(({ type }) => type === 'payment'),
    ...accounts.filter(({ type }) => type !== 'payment'),
  ])
  if (!active) throw new KitError('wallet/no-account')
  return { accounts: [active, ...others], network: networkOf(reported, family, networks) }
}

/** Wallets of several chains list the addresses of all of them. */
function isBitcoinAddress({ purpose }: ReportedAddress): boolean {
  return purpose === undefined || purpose === null || purpose === 'payment' || purpose === 'ordinals'
}

function readAddress(reported: ReportedAddress): ReadAddress {
  const parsed = parseAddress(reported.address)
  if (!parsed || parsed.type === 'future') throw invalid('an address is malformed')
  const address = String(reported.address)
  return { reported, parsed, address: /^(?:bc|tb|bcrt)1/i.test(address) ? address.toLowerCase() : address }
}

function familyOf(reported: unknown, found: readonly ReadAddress[]): AddressFamily {
  const named = namesOf(reported)
  if (reported !== undefined && named.length === 0) throw invalid('its network is unknown')
  const families = found[0]?.parsed.families ?? []
  // Base58 test addresses fit testnet and regtest; the other addresses decide.
  const shared = families.find((one) => found.every(({ parsed }) => parsed.families.includes(one))) ?? families[0]
  const family = named.length === 0 ? shared : named.find((one) => families.includes(one.family))?.family
  if (!family) throw invalid('its addresses are of another network than it reports')
  return family
}

const namesOf = (reported: unknown): readonly BitcoinChain[] =>
  (Array.isArray(reported) ? reported.slice(0, maxAddresses) : [reported]).flatMap((name) => chainNamed(name) ?? [])

function networkOf(
  reported: unknown,
  family: AddressFamily,
  networks: readonly Network<'bip122'>[],
): CaipNetworkId<'bip122'> {
  const named = namesOf(reported).filter((chain) => chain.family === family)
  const open = named.length > 0 ? named : chains.filter((chain) => chain.family === family)
  const wanted = networks.flatMap(({ caipNetworkId }) => chainOf(caipNetworkId) ?? [])
  const found = wanted.find(({ id }) => open.some((chain) => chain.id === id)) ?? open[0]
  if (!found) throw invalid('it is on no network')
  return found.id
}

function toAccount({ reported, address, parsed }: ReadAddress, hasPayment: boolean): Account<'bip122'> {
  // Without a purpose, a taproot address beside one of another type is the one for ordinals.
  const isOrdinals = reported.purpose === 'ordinals' || (!reported.purpose && parsed.type === 'p2tr' && hasPayment)
  const key = keyText(reported.publicKey, parsed)
  const found = typeof reported.path === 'string' && path.test(reported.path) ? reported.path : undefined
  return {
    namespace: 'bip122',
    address,
    type: isOrdinals ? 'ordinals' : 'payment',
    ...(key ? { publicKey: key } : {}),
    ...(found ? { path: found } : {}),
  }
}

/** Drops a key that does not belong to the address: the wallet may have changed its account between two answers. */
function keyText(value: unknown, parsed: BitcoinAddress): string | undefined {
  if (value === undefined || value === null || value === '') return undefined
  const isBytes = value instanceof Uint8Array
  if (isBytes && value.length === 0) return undefined
  const text = isBytes ? Array.from(value, (byte) => byte.toString(16).padStart(2, '0')).join('') : value
  if (typeof text !== 'string' || !publicKey.test(text)) throw invalid('a public key is malformed')
  return isKeyOf(parsed, fromHex(text)) ? text.toLowerCase() : undefined
}

const unique = (accounts: readonly Account<'bip122'>[]) =>
  accounts.filter(({ address }, index) => accounts.findIndex((other) => other.address === address) === index)

const invalid = (what: string, cause?: unknown) =>
  new KitError('wallet/invalid-answer', { detail: `The wallet gave an invalid answer: ${what}.`, cause })
