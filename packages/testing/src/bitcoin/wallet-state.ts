import { createWalletLock, type WalletLock } from '../evm/wallet-lock.ts'
import { addressesOf, type BitcoinKey, type KeyAddress, keyOf } from './keys.ts'
import { type BitcoinNetworkName, type BitcoinTestWalletOptions, bitcoinNetworks } from './wallet-options.ts'

/** What the wallet knows. */
export type BitcoinState = {
  readonly keys: readonly BitcoinKey[]
  readonly sites: Set<string>
  readonly lock: WalletLock
  active: number
  network: BitcoinNetworkName
  remember(): void
}

export function createBitcoinState({ privateKeys, network, memory }: BitcoinTestWalletOptions): BitcoinState {
  const keys = privateKeys.map(keyOf)
  if (keys.length === 0) throw new TypeError('The wallet needs a key.')
  const kept = read(memory?.load() ?? null)
  const state: BitcoinState = {
    keys,
    sites: new Set(kept.sites),
    lock: createWalletLock(),
    active: kept.active < keys.length ? kept.active : 0,
    network: kept.network ?? network ?? 'Mainnet',
    remember() {
      memory?.save(JSON.stringify({ sites: [...state.sites], active: state.active, network: state.network }))
    },
  }
  return state
}

export function activeKey({ keys, active }: BitcoinState): BitcoinKey {
  const key = keys[active]
  if (!key) throw new RangeError(`There is no account ${active}.`)
  return key
}

export const activeAddresses = (state: BitcoinState): readonly [KeyAddress, KeyAddress] =>
  addressesOf(activeKey(state), state.network)

/** A spoilt memory is no memory. */
function read(text: string | null): { sites: readonly string[]; active: number; network?: BitcoinNetworkName } {
  try {
    const { sites, active, network } = JSON.parse(text ?? '{}')
    const known = bitcoinNetworks.find((name) => name === network)
    return {
      sites: Array.isArray(sites) ? sites.filter((site) => typeof site === 'string') : [],
      active: Number.isInteger(active) && active >= 0 ? active : 0,
      ...(known ? { network: known } : {}),
    }
  } catch {
    return { sites: [], active: 0 }
  }
}
