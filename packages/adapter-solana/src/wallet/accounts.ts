import { type Account, type CaipNetworkId, KitError } from '@kit/core'
import { type Address, getAddressDecoder, isAddress } from '@solana/kit'
import { toNetworkId } from '../chain/chain-names.ts'
import { maxEntries } from '../discovery/read-standard-wallet.ts'
import { entriesOf, isObject, read } from '../foreign.ts'
import { readBytes } from './bytes.ts'
import type { SolanaAccount } from './solana-wallet.ts'

type Accounts = readonly [Account<'solana'>, ...Account<'solana'>[]]

/** Whether a value is 32 bytes in base58. It decodes the text, since a pattern alone lets junk through. */
export const isSolanaAddress = (text: unknown): text is Address => typeof text === 'string' && isAddress(text)

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
  const chains = isObject(entry) ? entriesOf(read(entry, 'chains'), maxEntries) : null
  if (!chains) throw invalidAnswer('The wallet gave an account without chains.')
  const networks = [...new Set(chains.flatMap((chain) => toNetworkId(chain) ?? []))]
  if (networks.length === 0) return null
  const address = read(entry, 'address')
  if (!isSolanaAddress(address)) throw invalidAnswer('The wallet gave an account whose address is none.')
  const publicKey = readBytes(read(entry, 'publicKey'), 32)
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
