import { type Address, type Hex, isAddress, isAddressEqual, isHex } from 'viem'
import type { PrivateKeyAccount } from 'viem/accounts'
import { ProviderError, providerCodes } from '../wallet/provider-error.ts'
import { visibleAccounts, type WalletState } from './wallet-state.ts'

export function invalidParams(what: string): ProviderError {
  return new ProviderError(providerCodes.invalidParams, `Invalid params: ${what}`)
}

export function record(value: unknown, what: string): Readonly<Record<string, unknown>> {
  if (typeof value !== 'object' || value === null || Array.isArray(value))
    throw invalidParams(`${what} must be an object`)
  return value as Readonly<Record<string, unknown>>
}

/** @throws -32602 unless the value is a chain id in hex without leading zeros */
export function chainIdOf(value: unknown): number {
  const id = typeof value === 'string' && /^0x[1-9a-f][0-9a-f]*$/i.test(value) ? Number(value) : Number.NaN
  if (!Number.isSafeInteger(id)) throw invalidParams('chainId must be a 0x-prefixed hexadecimal text')
  return id
}

export function addressOf(value: unknown): Address {
  if (typeof value !== 'string' || !isAddress(value, { strict: false })) throw invalidParams('not an address')
  return value as Address
}

export function optionalHex(value: unknown, what: string): Hex | undefined {
  if (value === undefined || value === null) return undefined
  if (!isHex(value)) throw invalidParams(`${what} must be hexadecimal`)
  return value
}

export function optionalQuantity(value: unknown, what: string): bigint | undefined {
  const hex = optionalHex(value, what)
  return hex === undefined ? undefined : BigInt(hex)
}

/** The account of this address, if the site may use it. Throws 4100 otherwise. */
export function allowedAccount(state: WalletState, origin: string, address: Address): PrivateKeyAccount {
  const isVisible = visibleAccounts(state, origin).some((visible) => isAddressEqual(visible, address))
  const account = state.accounts.find((one) => isAddressEqual(one.address, address))
  if (isVisible && account) return account
  throw new ProviderError(
    providerCodes.unauthorized,
    'The requested account and/or method has not been authorized by the user.',
  )
}
