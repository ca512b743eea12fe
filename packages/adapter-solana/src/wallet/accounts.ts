import { type Account, type CaipNetworkId, KitError } from '@kit/core'
import { entriesOf, isObject, readOwn } from '@kit/core/adapters'
import { type Address, getAddressDecoder } from '@solana/kit'
import { isSolanaAddress } from '../chain/address.ts'
import { readBytes } from '../chain/bytes.ts'
import { toNetworkId } from '../chain/chain-names.ts'
import { maxEntries } from '../discovery/read-standard-wallet.ts'
import type { SolanaAccount } from './solana-wallet.ts'

type Accounts = readonly [Account<'solana'>, ...Account<'solana'>[]]

/**
 * Reads a wallet's list of accounts and leaves those of other namespaces out.
 *
 * @throws KitError `wallet/invalid-answer` for a malformed list or address
 * @see Wallet Standard, `WalletAccount`
 */
export function readStandardAccounts(value: unknown): readonly SolanaAccount[] {
  const entries = entriesOf(value, maxEntries)
  if (!entries) throw invalidAnswer('The wallet gave no list of accounts.')
  const accounts = new Map<string, SolanaAccount>()
  for (const entry of entries) {
    const account = readAccount(entry)
    if (account && !accounts.has(account.address)) accounts.set(account.address, account)
  }
  return [...accounts.values()]
}

function readAccount(entry: unknown): SolanaAccount | null {
  const chains = isObject(entry) ? entriesOf(readOwn(entry, 'chains'), maxEntries) : null
  if (!chains) throw invalidAnswer('The wallet gave an account without chains.')
  const networks = [...new Set(chains.flatMap((chain) => toNetworkId(chain) ?? []))]
  if (networks.length === 0) return null
  const address = readOwn(entry, 'address')
  if (!isSolanaAddress(address)) throw invalidAnswer('The wallet gave an account whose address is none.')
  const publicKey = readBytes(readOwn(entry, 'publicKey'), 32)
  if (!publicKey || getAddressDecoder().decode(publicKey) !== address)
    throw invalidAnswer('The wallet gave an address that is not that of its public key.')
  return { address, networks, source: entry }
}

/** The addresses of accounts that serve a network, in the wallet's order. */
export const addressesOn = (accounts: readonly SolanaAccount[], network: CaipNetworkId<'solana'>): readonly Address[] =>
  accounts.filter(({ networks }) => networks.includes(network)).map(({ address }) => address)

/** Converts addresses to the kit's accounts; `null` for an empty list. */
export function toAccounts(addresses: readonly Address[]): Accounts | null {
  const [first, ...others] = addresses.map(
    (address): Account<'solana'> => ({ namespace: 'solana', address, type: 'eoa' }),
  )
  return first ? [first, ...others] : null
}

const invalidAnswer = (detail: string) => new KitError('wallet/invalid-answer', { detail })
