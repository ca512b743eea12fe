import type { StoragePort } from '../ports/runtime.ts'
import type { RootEmitted } from '../root/root.types.ts'
import type { StoredWallet } from '../wallets/pool.events.ts'
import type { StorageKey, StorageKeys } from './keys.ts'
import { readStored } from './stored.ts'
import { removeStored, writeStored } from './write-stored.ts'

/** Writes what the root emits for storage; machines do not know that storage exists. */
export function persist(storage: StoragePort, keys: StorageKeys, said: RootEmitted): void {
  if (said.type === 'connection.persisted') {
    const { namespace, connectorId, network, account } = said
    const wallet = { connectorId, network, account: account ?? undefined }
    persistWallets(storage, keys.wallets(namespace), connectorId, [wallet])
  }
  if (said.type === 'connection.networkPersisted')
    patchWallet(storage, keys.wallets(said.namespace), said.connectorId, { network: said.network })
  if (said.type === 'connection.accountPersisted')
    patchWallet(storage, keys.wallets(said.namespace), said.connectorId, { account: said.account ?? undefined })
  if (said.type === 'recents.persisted') writeStored(storage, keys.recentWalletIds, said.recentIds)
  if (said.type === 'connection.removed') {
    const key = keys.wallets(said.namespace)
    if (said.connectorId === null) removeStored(storage, key)
    else persistWallets(storage, key, said.connectorId, [])
    // Both name their network; what parses them is loaded with their views.
    const isIts = (each: string | null) => each !== null && storage.read(each)?.includes(`"${said.namespace}:`)
    const left = [
      ...[keys.transactions, keys.paidNames, keys.unanswered].map((keyOf) => keyOf(said.namespace)),
      ...[keys.onramp, keys.swap].filter(isIts),
    ]
    // What was sent, or is under way, goes on when a wallet is only gone, such as a locked one, or one that another tab cannot restore.
    if (said.isAsked && !readStored(storage, key)) for (const each of left) if (each) storage.remove(each)
  }
  if (said.type === 'network.persisted') writeStored(storage, keys.activeNetwork, said.network)
}

/** Another tab may have made another wallet the first, or have disconnected this one. */
function patchWallet(
  storage: StoragePort,
  key: StorageKey<readonly StoredWallet[]>,
  connectorId: string,
  patch: Partial<StoredWallet>,
): void {
  const wallets = readStored(storage, key) ?? []
  const isIt = (wallet: StoredWallet) => wallet.connectorId === connectorId
  if (!wallets.some(isIt)) return
  writeStored(
    storage,
    key,
    wallets.map((wallet) => (isIt(wallet) ? { ...wallet, ...patch } : wallet)),
  )
}

/** Other tabs write into the same list, so it is read anew and only the one wallet is changed. */
function persistWallets(
  storage: StoragePort,
  key: StorageKey<readonly StoredWallet[]>,
  connectorId: string,
  instead: readonly StoredWallet[],
): void {
  const others = (readStored(storage, key) ?? []).filter((wallet) => wallet.connectorId !== connectorId)
  const wallets = [...instead, ...others]
  if (wallets.length > 0) writeStored(storage, key, wallets)
  else removeStored(storage, key)
}
