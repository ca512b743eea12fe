import { limits } from '@kit/core'
import { cleanWalletIcon, cleanWalletName, isObject, rdnsOfName } from '@kit/core/adapters'
import { hasMethods, readPath } from './foreign.ts'
import type { FoundWallet, WalletInterface } from './found-wallet.ts'

type KnownProvider = {
  readonly path: string
  readonly name: string
  readonly walletInterface: WalletInterface
  readonly method: string
}

/** Wallets that inject their provider at a path of their own. */
const knownProviders: readonly KnownProvider[] = [
  { path: 'XverseProviders.BitcoinProvider', name: 'Xverse', walletInterface: 'sats-connect', method: 'request' },
  { path: 'LeatherProvider', name: 'Leather', walletInterface: 'leather', method: 'request' },
  { path: 'unisat', name: 'UniSat', walletInterface: 'unisat', method: 'requestAccounts' },
  { path: 'okxwallet.bitcoin', name: 'OKX Wallet', walletInterface: 'okx', method: 'connect' },
  { path: 'bitkeep.unisat', name: 'Bitget Wallet', walletInterface: 'unisat', method: 'requestAccounts' },
  { path: 'binancew3w.bitcoin', name: 'Binance Wallet', walletInterface: 'unisat', method: 'requestAccounts' },
  { path: 'phantom.bitcoin', name: 'Phantom', walletInterface: 'phantom', method: 'requestAccounts' },
]

const pathPattern = /^[\w$]{1,64}(?:\.[\w$]{1,64}){0,3}$/

/**
 * Lists the providers in sats-connect's `btc_providers`, then those at known paths. Never throws.
 *
 * @param registered the reverse domain names of wallets that have registered themselves: at its known path, such a wallet is
 * the same one again
 */
export function readPageProviders(page: object, registered: readonly string[] = []): readonly FoundWallet[] {
  const listed = readPath(page, 'btc_providers')
  const entries = Array.isArray(listed) ? listed.slice(0, limits.announcedWallets) : []
  return [
    ...entries.flatMap((entry: unknown) => readEntry(page, entry) ?? []),
    ...knownProviders.filter(({ name }) => !registered.includes(rdnsOfName(name) ?? '')).flatMap(readKnown(page)),
  ]
}

function readEntry(page: object, entry: unknown): FoundWallet | null {
  try {
    if (!isObject(entry)) return null
    const [id, name, icon] = ['id', 'name', 'icon'].map((key): unknown => Reflect.get(entry, key))
    if (typeof id !== 'string' || !pathPattern.test(id)) return null
    const provider = readPath(page, id)
    if (!hasMethods(provider, 'request')) return null
    const walletInterface = id === 'LeatherProvider' ? 'leather' : 'sats-connect'
    const ownName = cleanWalletName(name) || id
    const looks = { name: ownName, imageUrl: cleanWalletIcon(icon), rdns: rdnsOfName(ownName) }
    return { connector: { id, ...looks, kind: 'injected', namespace: 'bip122' }, walletInterface, provider }
  } catch {
    return null
  }
}

const readKnown =
  (page: object) =>
  ({ path, name, walletInterface, method }: KnownProvider): readonly FoundWallet[] => {
    const provider = readPath(page, path)
    if (!hasMethods(provider, method)) return []
    const connector = { id: path, name, kind: 'injected', namespace: 'bip122', rdns: rdnsOfName(name) } as const
    return [{ connector, walletInterface, provider }]
  }
