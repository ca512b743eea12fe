import { limits } from '@kit/core'
import { at, can, cleanIcon, cleanName, isObject } from './foreign.ts'
import type { Dialect, FoundWallet } from './found-wallet.ts'

type Place = { readonly place: string; readonly name: string; readonly dialect: Dialect; readonly asks: string }

/** Wallets that put themselves at a place of their own. */
const places: readonly Place[] = [
  { place: 'XverseProviders.BitcoinProvider', name: 'Xverse', dialect: 'sats-connect', asks: 'request' },
  { place: 'LeatherProvider', name: 'Leather', dialect: 'leather', asks: 'request' },
  { place: 'unisat', name: 'UniSat', dialect: 'unisat', asks: 'requestAccounts' },
  { place: 'okxwallet.bitcoin', name: 'OKX Wallet', dialect: 'okx', asks: 'connect' },
  { place: 'bitkeep.unisat', name: 'Bitget Wallet', dialect: 'unisat', asks: 'requestAccounts' },
  { place: 'binancew3w.bitcoin', name: 'Binance Wallet', dialect: 'unisat', asks: 'requestAccounts' },
]

const path = /^[\w$]{1,64}(?:\.[\w$]{1,64}){0,3}$/

/** Every provider on the page: those in the list that sats-connect reads, then those at known places. Never throws. */
export function readPageProviders(page: object): readonly FoundWallet[] {
  const listed = at(page, 'btc_providers')
  const entries = Array.isArray(listed) ? listed.slice(0, limits.announcedWallets) : []
  return [...entries.flatMap((entry: unknown) => readEntry(page, entry) ?? []), ...places.flatMap(readPlace(page))]
}

function readEntry(page: object, entry: unknown): FoundWallet | null {
  try {
    if (!isObject(entry)) return null
    const { id, name, icon } = entry as Record<string, unknown>
    if (typeof id !== 'string' || !path.test(id)) return null
    const provider = at(page, id)
    if (!can(provider, 'request')) return null
    const dialect = id === 'LeatherProvider' ? 'leather' : 'sats-connect'
    const connector = { id, name: cleanName(name) || id, imageUrl: cleanIcon(icon) }
    return { connector: { ...connector, kind: 'injected', namespace: 'bip122' }, dialect, provider }
  } catch {
    return null
  }
}

const readPlace =
  (page: object) =>
  ({ place, name, dialect, asks }: Place): readonly FoundWallet[] => {
    const provider = at(page, place)
    if (!can(provider, asks)) return []
    return [{ connector: { id: place, name, kind: 'injected', namespace: 'bip122' }, dialect, provider }]
  }
