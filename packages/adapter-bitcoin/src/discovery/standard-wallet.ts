import { cleanWalletIcon, cleanWalletName, isObject, rdnsOfName } from '@kit/core/adapters'
import { hasMethods } from './foreign.ts'
import type { FoundWallet } from './found-wallet.ts'

const maxListLength = 64

/**
 * Reads a registered Wallet Standard wallet.
 *
 * @returns `null` for a wallet without Bitcoin and for a malformed one; never throws
 */
export function readStandardWallet(wallet: unknown): FoundWallet | null {
  try {
    if (!isObject(wallet)) return null
    const [name, icon, chains, features] = ['name', 'icon', 'chains', 'features'].map((key): unknown =>
      Reflect.get(wallet, key),
    )
    const id = cleanWalletName(name)
    if (!id || !Array.isArray(chains) || !isObject(features) || !chains.slice(0, maxListLength).some(isBitcoinChain))
      return null
    const connector = {
      id,
      name: id,
      kind: 'announced',
      namespace: 'bip122',
      imageUrl: cleanWalletIcon(icon),
      rdns: rdnsOfName(id),
    } as const
    // Some also have the interface of sats-connect, which has more: public keys, networks and switching.
    const satsConnect = Reflect.get(Reflect.get(features, 'sats-connect:') ?? {}, 'provider')
    if (hasMethods(satsConnect, 'request')) return { connector, walletInterface: 'sats-connect', provider: satsConnect }
    const canConnect =
      hasMethods(Reflect.get(features, 'bitcoin:connect'), 'connect') ||
      hasMethods(Reflect.get(features, 'standard:connect'), 'connect')
    return canConnect ? { connector, walletInterface: 'standard', provider: wallet } : null
  } catch {
    return null
  }
}

const isBitcoinChain = (chain: unknown) => typeof chain === 'string' && chain.startsWith('bitcoin:')
