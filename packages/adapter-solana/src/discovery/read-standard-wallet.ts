import { toNetworkId } from '../chain/chain-names.ts'
import { entriesOf, featureOf, isObject, read } from '../foreign.ts'
import { isIcon } from './icon.ts'
import { cleanWalletName } from './wallet-name.ts'

/** A wallet that registered itself with the page; its properties are checked. */
export type RegisteredWallet = {
  readonly id: string
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
export function readStandardWallet(wallet: unknown): RegisteredWallet | null {
  if (!isObject(wallet)) return null
  const version = read(wallet, 'version')
  if (typeof version !== 'string' || !/^1\.\d+\.\d+$/.test(version)) return null
  const chains = entriesOf(read(wallet, 'chains'), maxEntries)
  if (!chains?.some((chain) => toNetworkId(chain) !== null) || !featureOf(wallet, 'standard:connect')) return null
  const claimedName = read(wallet, 'name')
  const name = typeof claimedName === 'string' ? cleanWalletName(claimedName) : ''
  return name ? { id: `standard:${name}`, name, imageUrl: iconOf(wallet), wallet } : null
}

/** An object's icon; `undefined` when it is no allowed image. */
export function iconOf(value: object): string | undefined {
  const icon = read(value, 'icon')
  const text = typeof icon === 'string' ? icon.slice(0, 200_000).trim() : ''
  return isIcon(text) ? text : undefined
}
