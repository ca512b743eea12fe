import type { Account } from '@kit/core'
import { type Address, getAddress } from 'viem'

const address = /^0x[\da-fA-F]{40}$/
const mostAccounts = 1_000

/**
 * Reads a wallet's accounts: checksummed addresses without duplicates, in the wallet's order.
 *
 * @returns an empty list when the wallet shares none, `null` for a malformed entry or more than a thousand
 */
export function parseAccounts(value: unknown): readonly Address[] | null {
  if (!Array.isArray(value) || value.length > mostAccounts) return null
  const entries: readonly unknown[] = value
  const accounts = new Set<Address>()
  for (const entry of entries) {
    if (typeof entry !== 'string' || !address.test(entry)) return null
    accounts.add(getAddress(entry))
  }
  return [...accounts]
}

export function isNonEmpty<T>(list: readonly T[]): list is readonly [T, ...T[]] {
  return list.length > 0
}

/** @param smart those that are smart accounts; nobody says it of the others */
export function toAccounts(
  [first, ...rest]: readonly [Address, ...Address[]],
  smart: readonly Address[],
): readonly [Account<'eip155'>, ...Account<'eip155'>[]] {
  const toAccount = (address: Address): Account<'eip155'> => ({
    ...{ namespace: 'eip155', address },
    type: smart.includes(address) ? 'smartAccount' : 'eoa',
  })
  return [toAccount(first), ...rest.map(toAccount)]
}

export const isSameAddress = (a: string, b: string) => a.toLowerCase() === b.toLowerCase()
