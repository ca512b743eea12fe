import { can, cleanIcon, cleanName, isObject } from './foreign.ts'
import type { FoundWallet } from './found-wallet.ts'

const longestList = 64

/**
 * Reads what registered itself as a Wallet Standard wallet.
 *
 * @returns `null` for one that has nothing to do with Bitcoin, or makes no sense. Never throws.
 */
export function readStandardWallet(wallet: unknown): FoundWallet | null {
  try {
    if (!isObject(wallet)) return null
    const { name, icon, chains, features } = wallet as Record<string, unknown>
    const id = cleanName(name)
    if (!id || !Array.isArray(chains) || !isObject(features) || !chains.slice(0, longestList).some(isBitcoin))
      return null
    const connector = { id, name: id, kind: 'announced', namespace: 'bip122', imageUrl: cleanIcon(icon) } as const
    // Some say that they also speak the other dialect, which tells more: public keys, networks and moving between them.
    const other = Reflect.get(Reflect.get(features, 'sats-connect:') ?? {}, 'provider')
    if (can(other, 'request')) return { connector, dialect: 'sats-connect', provider: other }
    const canConnect =
      can(Reflect.get(features, 'bitcoin:connect'), 'connect') ||
      can(Reflect.get(features, 'standard:connect'), 'connect')
    return canConnect ? { connector, dialect: 'standard', provider: wallet } : null
  } catch {
    return null
  }
}

const isBitcoin = (chain: unknown) => typeof chain === 'string' && chain.startsWith('bitcoin:')
