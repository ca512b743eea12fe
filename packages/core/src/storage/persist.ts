import type { Namespace } from '../domain/namespace.ts'
import type { StoragePort } from '../ports/runtime.ts'
import type { OtherTabEvent, RootEmitted } from '../root/root.types.ts'
import type { StoredWallet } from '../wallets/pool.events.ts'
import type { StorageKey, StorageKeys } from './keys.ts'
import { readStored, removeStored, writeStored } from './stored.ts'

/** Writes what the root emits for storage; machines do not know that storage exists. */
export function persist(storage: StoragePort, facts: StorageKeys, said: RootEmitted): void {
  if (said.type === 'connection.persisted') {
    const { namespace, connectorId, network } = said
    persistWallets(storage, facts.wallets(namespace), connectorId, [{ connectorId, network }])
  }
  if (said.type === 'recents.persisted') writeStored(storage, facts.recentWalletIds, said.recentIds)
  if (said.type === 'connection.removed') {
    const fact = facts.wallets(said.namespace)
    if (said.connectorId === null) removeStored(storage, fact)
    else persistWallets(storage, fact, said.connectorId, [])
  }
  if (said.type === 'network.persisted') writeStored(storage, facts.activeNetwork, said.network)
}

/** Other tabs write into the same list, so it is read anew and only the one wallet is changed. */
function persistWallets(
  storage: StoragePort,
  fact: StorageKey<readonly StoredWallet[]>,
  connectorId: string,
  instead: readonly StoredWallet[],
): void {
  const others = (readStored(storage, fact) ?? []).filter((wallet) => wallet.connectorId !== connectorId)
  const wallets = [...instead, ...others]
  if (wallets.length > 0) writeStored(storage, fact, wallets)
  else removeStored(storage, fact)
}

/** Reports what other tabs wrote (R-CON-11). */
export function watchOtherTabs(
  storage: StoragePort,
  facts: StorageKeys,
  namespaces: readonly Namespace[],
  tell: (event: OtherTabEvent) => void,
): () => void {
  return storage.watch((key) => {
    const network = key === facts.activeNetwork.key ? readStored(storage, facts.activeNetwork) : undefined
    if (network) tell({ type: 'otherTab.networkSwitched', network })
    const namespace = namespaces.find((each) => facts.wallets(each).key === key)
    if (namespace)
      tell({ type: 'wallets.otherTabChanged', namespace, wallets: readStored(storage, facts.wallets(namespace)) ?? [] })
  })
}
