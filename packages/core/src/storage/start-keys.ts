import { limits } from '../config/limits.ts'
import { isNetworkId, namespaceOf } from '../domain/caip.ts'
import type { CaipNetworkId, Namespace } from '../domain/namespace.ts'
import { latestOf } from '../domain/recent-wallets.ts'
import type { StoredWallet } from '../wallets/pool.events.ts'

/** A thing to store: its key, `null` if the dApp wants it stored nowhere, and a parser that turns anything unreadable into `undefined`. */
export type StorageKey<T> = { readonly key: string | null; readonly parse: (value: unknown) => T | undefined }

/** What a page reads as it starts, behind a prefix so that several kits on a page don't meet. `storageKeys` has the others. */
export function startKeys(prefix: string, reconnect: boolean) {
  return {
    /** The connected wallets of a namespace, the active one first. */
    wallets: (namespace: Namespace): StorageKey<readonly StoredWallet[]> => ({
      key: reconnect ? `${prefix}.${namespace}.wallets` : null,
      parse: (value) => wallets(namespace, value),
    }),
    activeNetwork: { key: `${prefix}.activeNetwork`, parse: networkId } satisfies StorageKey<CaipNetworkId>,
    recentWalletIds: { key: `${prefix}.recentWalletIds`, parse: ids } satisfies StorageKey<readonly string[]>,
  }
}

export type StartKeys = ReturnType<typeof startKeys>

const longestId = 200

function id(value: unknown): string | undefined {
  return typeof value === 'string' && value.length > 0 && value.length <= longestId ? value : undefined
}

function networkId(value: unknown): CaipNetworkId | undefined {
  return isNetworkId(value) ? value : undefined
}

function ids(value: unknown): readonly string[] | undefined {
  if (!Array.isArray(value)) return undefined
  return latestOf(value.flatMap((item) => id(item) ?? []))
}

function wallets(namespace: Namespace, value: unknown): readonly StoredWallet[] | undefined {
  if (!Array.isArray(value)) return undefined
  const known = new Map(value.slice(0, limits.storedWallets).flatMap((item) => wallet(namespace, item)))
  return [...known.values()]
}

function wallet(namespace: Namespace, value: unknown): [string, StoredWallet][] {
  if (typeof value !== 'object' || value === null) return []
  const { connectorId, network, account } = value as Record<string, unknown>
  const known = id(connectorId)
  if (known === undefined) return []
  const isHere = isNetworkId(network) && namespaceOf(network) === namespace
  const picked = id(account)
  return [[known, { connectorId: known, ...(isHere ? { network } : {}), ...(picked ? { account: picked } : {}) }]]
}
