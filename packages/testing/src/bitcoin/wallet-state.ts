import { createWalletLock, type WalletLock } from '../wallet/lock.ts'
import { addressesOf, type BitcoinKey, type KeyAddress, keyOf } from './wallet-keys.ts'
import { type BitcoinNetworkName, type BitcoinTestWalletOptions, bitcoinNetworks } from './wallet-options.ts'

/** What a Bitcoin test wallet pays when it selects the coins itself. */
export type BitcoinTestPayment = {
  readonly recipients: readonly { readonly address: string; readonly amount: bigint }[]
  /** Satoshis besides the fee that it would pay. */
  readonly extraFee?: bigint | undefined
  /** Where the rest goes; back to the paying address unless given. */
  readonly changeAddress?: string | undefined
}

/** The wallet's present state. */
export type BitcoinWalletState = {
  readonly keys: readonly BitcoinKey[]
  readonly sites: Set<string>
  readonly lock: WalletLock
  active: number
  network: BitcoinNetworkName
  /** What it pays instead of what a site asks for. */
  change: ((payment: BitcoinTestPayment) => BitcoinTestPayment) | undefined
  persist(): void
}

export function createBitcoinWalletState({
  privateKeys,
  network,
  memory,
}: BitcoinTestWalletOptions): BitcoinWalletState {
  const keys = privateKeys.map(keyOf)
  if (keys.length === 0) throw new TypeError('The wallet needs a key.')
  const stored = read(memory?.load() ?? null)
  const state: BitcoinWalletState = {
    keys,
    sites: new Set(stored.sites),
    lock: createWalletLock(),
    active: stored.active < keys.length ? stored.active : 0,
    network: stored.network ?? network ?? 'Mainnet',
    change: undefined,
    persist() {
      memory?.save(JSON.stringify({ sites: [...state.sites], active: state.active, network: state.network }))
    },
  }
  return state
}

export function activeKey({ keys, active }: BitcoinWalletState): BitcoinKey {
  return keys[active] as BitcoinKey
}

export const activeAddresses = (state: BitcoinWalletState): readonly [KeyAddress, KeyAddress] =>
  addressesOf(activeKey(state), state.network)

/** Reads a stored state. Unreadable parts count as absent. */
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
