import { limits } from '../config/limits.ts'
import { isNetworkId, namespaceOf } from '../domain/caip.ts'
import type { CaipNetworkId, Namespace } from '../domain/namespace.ts'
import { latestOf } from '../domain/recent-wallets.ts'
import type { StoredWallet } from '../wallets/pool.events.ts'

/** A thing to store: its key, `null` if the dApp wants it stored nowhere, and a parser that turns anything unreadable into `undefined`. */
export type StorageKey<T> = { readonly key: string | null; readonly parse: (value: unknown) => T | undefined }

/** Every key the kit keeps, behind a prefix of its own so that several kits on a page don't meet. */
export function storageKeys(prefix: string, reconnect = true) {
  return {
    /** The connected wallets of a namespace, the active one first. */
    wallets: (namespace: Namespace): StorageKey<readonly StoredWallet[]> => ({
      key: reconnect ? `${prefix}.${namespace}.wallets` : null,
      parse: (value) => wallets(namespace, value),
    }),
    /** What went through the kit; `recent-transactions` reads it. */
    transactions: (namespace: Namespace) => (reconnect ? `${prefix}.${namespace}.transactions` : null),
    /** An approval whose swap was not sent; `stored-swap` reads it. */
    swap: reconnect ? `${prefix}.swap` : null,
    /** A purchase at a provider that is under way; `stored-purchase` reads it. */
    onramp: reconnect ? `${prefix}.onramp` : null,
    /** What the names that were paid stood for; `paid-names` reads it. */
    paidNames: (namespace: Namespace) => (reconnect ? `${prefix}.${namespace}.paidNames` : null),
    /** What the owners of multisigs have been asked to sign; `pending-sign-in` reads it. */
    pendingSignIns: reconnect ? `${prefix}.pendingSignIns` : null,
    /** When mail was last asked for, as wall time in milliseconds (R-AUTH-2). */
    emailAskedAt: { key: `${prefix}.emailAskedAt`, parse: time } satisfies StorageKey<number>,
    /** What this tab left its page for, and what a provider has led back to another window with; `stored-social-login` reads them. */
    socialLogin: `${prefix}.socialLogin`,
    socialReturn: `${prefix}.socialReturn`,
    activeNetwork: { key: `${prefix}.activeNetwork`, parse: networkId } satisfies StorageKey<CaipNetworkId>,
    recentWalletIds: { key: `${prefix}.recentWalletIds`, parse: ids } satisfies StorageKey<readonly string[]>,
  }
}

export type StorageKeys = ReturnType<typeof storageKeys>

const longestId = 200

function id(value: unknown): string | undefined {
  return typeof value === 'string' && value.length > 0 && value.length <= longestId ? value : undefined
}

function time(value: unknown): number | undefined {
  return typeof value === 'number' && Number.isFinite(value) ? value : undefined
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
