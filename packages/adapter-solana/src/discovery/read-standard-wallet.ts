import { cleanWalletIcon, cleanWalletName, entriesOf, isObject, readOwn } from '@kit/core/adapters'
import { toNetworkId } from '../chain/chain-names.ts'
import { featureOf } from './feature-of.ts'

/** What an object says that registered itself with the page; its properties are checked. */
export type StandardWallet = {
  readonly name: string
  readonly imageUrl: string | undefined
  readonly wallet: object
}

/** How many entries of a wallet's lists are read. */
export const maxEntries = 64

/**
 * Reads an object that registered as a wallet. Never throws.
 *
 * @returns `null` for an object that is no wallet of version 1, cannot be connected, or serves no Solana network
 * @see Wallet Standard, `Wallet`
 */
export function readStandardWallet(wallet: unknown): StandardWallet | null {
  if (!isObject(wallet)) return null
  const version = readOwn(wallet, 'version')
  if (typeof version !== 'string' || !/^1\.\d+\.\d+$/.test(version)) return null
  const chains = entriesOf(readOwn(wallet, 'chains'), maxEntries)
  if (!chains?.some((chain) => toNetworkId(chain) !== null) || !featureOf(wallet, 'standard:connect')) return null
  const name = cleanWalletName(readOwn(wallet, 'name'))
  return name ? { name, imageUrl: cleanWalletIcon(readOwn(wallet, 'icon')), wallet } : null
}
