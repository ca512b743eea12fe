import { type Address, getAddress, type Hex, isAddress, isHex } from 'viem'
import { ApiError } from '../blockchain-api/api-error.ts'
import { type ChainId, chains } from '../chains.ts'
import { fieldsOf } from '../http/fields-of.ts'
import { zone } from './deploy-account-names.ts'

export type Attributes = { readonly avatar?: string; readonly bio?: string }
export type Registration = {
  /** With its zone, in lower case. */
  readonly name: string
  readonly address: Address
  readonly coinType: bigint
  /** The chain on which the address signed. */
  readonly chainId: ChainId
  readonly attributes: Attributes
  /** What was signed, as it was sent. */
  readonly message: string
  readonly signature: Hex
}

const minLength = 4
const maxLength = 63
const maxAttribute = 1_000
/** Seconds for which a signature is good, either way of its time. */
const lifetime = 300

const refuse = (name: string, description: string): ApiError => new ApiError(400, name, description)

/** Reads a name without its zone, or with it, and returns it without, in lower case. */
export function readLabel(text: unknown): string {
  if (typeof text !== 'string') throw refuse('name', 'The name is no text.')
  const lower = text.toLowerCase()
  const label = lower.endsWith(`.${zone}`) ? lower.slice(0, -zone.length - 1) : lower
  if (!/^[a-z\d-]*$/.test(label)) throw refuse('name', 'A name has letters, digits and hyphens only.')
  if (label.length < minLength) throw refuse('name', `A name has at least ${minLength} characters.`)
  if (label.length > maxLength) throw refuse('name', `A name has at most ${maxLength} characters.`)
  return label
}

function readCoinType(value: unknown): Pick<Registration, 'coinType' | 'chainId'> {
  // ENSIP-11; Ethereum has the number of SLIP-44.
  const found = chains.find(({ id }) => value === (0x80000000 | id) >>> 0 || (value === 60 && id === 1))
  if (!found) throw refuse('coin_type', 'The coin type is none of a chain here.')
  return { chainId: found.id, coinType: found.id === 1 ? 60n : BigInt(Number(value)) }
}

function readAttributes(value: unknown): Attributes {
  const entries = Object.entries(fieldsOf(value))
  const isKnown = entries.every(
    ([key, text]) => ['avatar', 'bio'].includes(key) && typeof text === 'string' && text.length <= maxAttribute,
  )
  if (value === undefined || Array.isArray(value) || !isKnown) {
    throw refuse('attributes', 'The attributes are an avatar and a bio, or none.')
  }
  return Object.fromEntries(entries)
}

function readMessage(text: string, now: number): Pick<Registration, 'name' | 'attributes'> {
  let signed: unknown
  try {
    signed = JSON.parse(text)
  } catch {
    throw refuse('message', 'The message is no JSON.')
  }
  const { name, attributes, timestamp } = fieldsOf(signed)
  const isZoned = typeof name === 'string' && name.toLowerCase().endsWith(`.${zone}`)
  if (!isZoned) throw refuse('name', `The name does not end with .${zone}.`)
  const isFresh = typeof timestamp === 'number' && Math.abs(now / 1000 - timestamp) <= lifetime
  if (!isFresh) throw refuse('timestamp', 'The message was not signed just now.')
  return { name: `${readLabel(name)}.${zone}`, attributes: readAttributes(attributes) }
}

/**
 * Reads the body of a registration. It does not verify the signature.
 * @param now milliseconds since 1970
 * @throws ApiError that names the wrong part
 */
export function readRegistration(body: unknown, now: number): Registration {
  const { coin_type, address, message, signature } = fieldsOf(body)
  const isAccount = typeof address === 'string' && isAddress(address, { strict: false })
  if (!isAccount) throw refuse('address', 'The address is none of an EVM chain.')
  if (typeof message !== 'string') throw refuse('message', 'The message is no text.')
  if (!isHex(signature)) throw refuse('signature', 'The signature is no hex.')
  return {
    ...readCoinType(coin_type),
    ...readMessage(message, now),
    ...{ address: getAddress(address), message, signature },
  }
}
